/**
 * The query of a request as it was written, to be sent on in a redirect. The router's `url` has taken out what only the
 * router asks for, and writes the rest anew (`%20` as `+`).
 */
export function writtenSearch(request: Pick<Request, 'url'>, url: URL): string {
  const pairs = new URL(request.url).search.slice(1).split('&')
  const kept = pairs.filter((pair) => [...new URLSearchParams(pair).keys()].some((name) => url.searchParams.has(name)))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
