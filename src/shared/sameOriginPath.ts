/** Stands for this site where addresses are taken apart; no host has such a name. */
const SITE = 'http://site.invalid'

/**
 * An address of this site as a path with query and place, from something that a visitor may have written; undefined for
 * anything else. A path that begins with two slashes would name a host.
 */
export function sameOriginPath(address: string | null | undefined, origin = SITE): string | undefined {
  if (!address?.startsWith('/')) return undefined
  const url = URL.parse(address, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
