/**
 * Returns the query of a request as it was written, for redirects. The router's `url` lacks its own
 * parameters and encodes the others anew (`%20` as `+`).
 */
export function writtenSearch(request: Pick<Request, 'url'>, url: URL): string {
  const pairs = new URL(request.url).search.slice(1).split('&')
  const kept = pairs.filter((pair) => [...new URLSearchParams(pair).keys()].some((name) => url.searchParams.has(name)))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
