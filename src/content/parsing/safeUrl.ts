const PROTOCOLS = new Set(['https:', 'http:', 'mailto:', 'tel:'])
const BASE = 'https://site.invalid'
// browsers ignore these characters, so that `java\nscript:` would run
const CONTROL = /[\u0000-\u001f\u007f]/ // oxlint-disable-line no-control-regex

/**
 * Returns true for an address inside the site (`/…`, `?…`, `#…`) and for an absolute one with an
 * allowed protocol.
 */
export function safeUrl(url: string): boolean {
  if (CONTROL.test(url)) return false
  if (/^[/?#]/.test(url)) return URL.parse(url, BASE)?.origin === BASE
  const parsed = URL.parse(url)
  return parsed !== null && PROTOCOLS.has(parsed.protocol)
}
