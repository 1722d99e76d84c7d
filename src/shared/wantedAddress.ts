import { sameOriginPath } from './sameOriginPath.ts'

/**
 * Returns where a visitor goes after signing in: the page that required it (`redirectUrl`), else
 * the page that sent them (`backUrl`). An absolute address must belong to one of `origins`; other
 * addresses outside the site are ignored.
 */
export function wantedAddress(origins: readonly string[] = []): string | undefined {
  const query = new URLSearchParams(location.search)
  const internal = [query.get('redirectUrl'), query.get('backUrl')]
    .map((address) => sameOriginPath(address, location.origin))
    .find((address) => address !== undefined)
  if (internal !== undefined) return internal
  const external = URL.parse(query.get('backUrl') ?? '')
  return external && origins.includes(external.origin) ? external.href : undefined
}
