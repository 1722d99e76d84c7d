/** Media types by extension: what Vite builds, and what fonts and styles refer to. */
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
}
const EXTENSIONS = Object.keys(TYPES).join('|')
const ASSET = `assets/\\w[\\w.-]{0,100}-[\\w-]{8}\\.(?:${EXTENSIONS})`
const VALIDATOR = 'validators/(?:[0-9a-f]{20}|runtime-[0-9a-f]{16}(?:-formats)?)\\.js'
const NAME = new RegExp(`^(?:${ASSET}|${VALIDATOR})$`)

/**
 * Returns whether a name contains a hash of its content, as `assets/Card-BEgChL6-.js` and
 * `validators/<hash>.js` do, so that it always means the same file.
 */
export const isRetainedFileName = (name: string): boolean => NAME.test(name)

/** Returns the media type of a file with such a name. */
export const mediaTypeOf = (name: string): string => TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? ''
