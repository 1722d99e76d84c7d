/** By the end of a name: what Vite builds, and what fonts and styles refer to. */
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
}
const ENDS = Object.keys(TYPES).join('|')
const ASSET = `assets/\\w[\\w.-]{0,100}-[\\w-]{8}\\.(?:${ENDS})`
const VALIDATOR = 'validators/(?:[0-9a-f]{20}|runtime-[0-9a-f]{16}(?:-formats)?)\\.js'
const NAME = new RegExp(`^(?:${ASSET}|${VALIDATOR})$`)

/** `assets/Card-BEgChL6-.js`, `validators/<hash>.js`: a name that holds a hash of the content never means anything else. */
export const isKeptName = (name: string): boolean => NAME.test(name)

/** The media type of a name that may be kept. */
export const typeOf = (name: string): string => TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? ''
