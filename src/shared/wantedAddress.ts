import { sameOriginPath } from './sameOriginPath.ts'

/**
 * Where a visitor goes after signing in: the page that they were kept from (`redirectUrl`), else the page that has sent
 * them (`backUrl`). An absolute address is one of `origins`; anything else that leads off the site is ignored.
 */
export function wantedAddress(origins: readonly string[] = []): string | undefined {
  const query = new URLSearchParams(location.search)
  const inside = [query.get('redirectUrl'), query.get('backUrl')]
    .map((address) => sameOriginPath(address, location.origin))
    .find((address) => address !== undefined)
  if (inside !== undefined) return inside
  const outside = URL.parse(query.get('backUrl') ?? '')
  return outside && origins.includes(outside.origin) ? outside.href : undefined
}
