declare const brand: unique symbol
/** Path, query and fragment of this site; a browser that follows it stays on the site. */
export type SitePath = string & { readonly [brand]: 'SitePath' }

/** Placeholder origin for parsing addresses; no host has this name. */
const PLACEHOLDER_ORIGIN = 'http://site.invalid'

/**
 * Converts an address of this site, possibly from a visitor, to a path with query and fragment;
 * returns undefined for anything else. A path that begins with two slashes would name a host.
 */
export function sameOriginPath(address: string | null | undefined, origin = PLACEHOLDER_ORIGIN): SitePath | undefined {
  if (!address?.startsWith('/')) return undefined
  const url = URL.parse(address, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return pathOf(url)
}

/**
 * Characters that browsers ignore at the start of an address, and slashes that would name a host.
 */
const HOST_MARKS = /^[\0-\x20/\\]*/
const IGNORED = /[\t\n\r]/g

/** Converts any text to an address of this site: a text that would name a host becomes a path. */
export function sitePath(address: string): SitePath {
  return pathOf(new URL(address.replace(IGNORED, '').replace(HOST_MARKS, '/'), PLACEHOLDER_ORIGIN))
}

/** Returns what follows the origin, which can't name another host. */
function pathOf({ pathname, search, hash }: URL): SitePath {
  // resolved dot segments leave further slashes: `/.//host`
  return (pathname.replace(/^\/+/, '/') + search + hash) as SitePath
}
