import { sameOriginPath } from './sameOriginPath.ts'

/**
 * Returns where a visitor goes after signing in: the page that required it (`redirectUrl`), else
 * the page that sent them (`backUrl`). An absolute address must belong to one of `origins`; other
 * addresses outside the site are ignored.
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
