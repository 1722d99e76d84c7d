/** An address of this site as a path, from something that a visitor may have written; undefined for anything else. */
export function sameOriginPath(address: string | null): string | undefined {
  if (!address?.startsWith('/')) return undefined
  const url = URL.parse(address, location.origin)
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : undefined
}
