import { createHash } from 'node:crypto'
import { POLICY_NAME } from '#src/shared/trustedHtml.ts'
import { IMAGE_SOURCES } from '#src/shared/imagePolicy.ts'

export interface PolicyInput {
  /** Sources of inline scripts: the request's nonce, or the hashes of a document that is the same for everybody. */
  readonly inline: readonly string[]
  /** Files of other origins that a page without a nonce may load. */
  readonly files?: readonly string[]
  /** Other origins whose pages may stand in a frame. */
  readonly frames?: readonly string[]
  /** Other origins whose pages may have this one in a frame. */
  readonly embedders?: readonly string[]
  /** Vite's development server needs a little more. */
  readonly isDevelopment: boolean
  /** A preview: blocks that are finished HTML elsewhere are alive, and set theirs, which is as clean, themselves. */
  readonly isPreview?: boolean
}

/** Scripts by nonce, by hash or from this origin, never evaluated; no inline style; HTML by one named policy alone. */
export function contentSecurityPolicy(input: PolicyInput): string {
  const { inline, files = [], frames = [], embedders = [], isDevelopment, isPreview = false } = input
  const hasTrustedTypes = !isDevelopment && !isPreview
  const directives: Record<string, string> = {
    'default-src': "'self'",
    'script-src': ["'self'", ...inline.map((source) => `'${source}'`), ...files].join(' '),
    'style-src': isDevelopment ? "'self' 'unsafe-inline'" : "'self'",
    'style-src-attr': "'none'",
    'img-src': IMAGE_SOURCES.join(' '),
    'font-src': "'self'",
    'connect-src': isDevelopment ? "'self' ws:" : "'self'",
    ...(frames.length > 0 && { 'frame-src': ["'self'", ...frames].join(' ') }),
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': ["'self'", ...embedders].join(' '),
    ...(hasTrustedTypes && { 'require-trusted-types-for': "'script'", 'trusted-types': POLICY_NAME }),
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

export interface NamedScripts {
  readonly html: string
  /** As `script-src` names them. */
  readonly hashes: readonly string[]
}

/** A document rendered with a nonce, with the hashes of the scripts that carry it in the nonce's place. */
export function scriptsByHash(html: string, nonce: string): NamedScripts {
  const mark = ` nonce="${nonce}"`
  const marked = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes = '']) => attributes.includes(mark))
  const hashes = marked.map(([, , code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`)
  return { html: html.replaceAll(mark, ''), hashes: [...new Set(hashes)] }
}
