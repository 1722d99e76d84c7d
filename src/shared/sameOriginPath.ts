declare const brand: unique symbol
/** Path, query and fragment of this site: a browser that follows it stays on the site, wherever it stands. */
export type SitePath = string & { readonly [brand]: 'SitePath' }

/** Stands for this site where addresses are taken apart; no host has such a name. */
const SITE = 'http://site.invalid'

/**
 * An address of this site as a path with query and fragment, from something that a visitor may have written; undefined for
 * anything else. A path that begins with two slashes would name a host.
 */
export function sameOriginPath(address: string | null | undefined, origin = SITE): SitePath | undefined {
  if (!address?.startsWith('/')) return undefined
  const url = URL.parse(address, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return (url.pathname + url.search + url.hash) as SitePath
}

/** What browsers drop from an address, and what names a host where a path begins. */
const HOST_MARKS = /^[\0-\x20/\\]*/
const DROPPED = /[\t\n\r]/g

/** Any text as an address of this site: what would name another host becomes the beginning of the path. */
export function sitePath(address: string): SitePath {
  const { pathname, search, hash } = new URL(address.replace(DROPPED, '').replace(HOST_MARKS, '/'), SITE)
  // dot segments that end there leave more slashes behind: `/.//host`
  return (pathname.replace(/^\/+/, '/') + search + hash) as SitePath
}
