const PROTOCOLS = new Set(['https:', 'http:', 'mailto:', 'tel:'])
const BASE = 'https://site.invalid'
// a browser drops these inside an address, so that `java\nscript:` would run
const CONTROL = /[\u0000-\u001f\u007f]/ // oxlint-disable-line no-control-regex

/** True for an address inside the site (`/…`, `?…`, `#…`) and for an absolute one with a protocol of the list. */
export function safeUrl(url: string): boolean {
  if (CONTROL.test(url)) return false
  if (/^[/?#]/.test(url)) return URL.parse(url, BASE)?.origin === BASE
  const parsed = URL.parse(url)
  return parsed !== null && PROTOCOLS.has(parsed.protocol)
}
