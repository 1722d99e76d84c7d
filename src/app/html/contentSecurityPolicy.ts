import { createHash } from 'node:crypto'
import { IMAGE_SOURCES } from '#src/shared/imagePolicy.ts'
import { POLICY_NAME } from '#src/shared/trustedHtml.ts'
import { SCRIPT_POLICY_NAME } from '#src/shared/trustedScriptUrl.ts'

export interface PolicyInput {
  /**
   * Sources of inline scripts: the request's nonce, or the hashes of a document that is the same
   * for everybody.
   */
  readonly inline: readonly string[]
  /** Scripts of other origins that a page without a nonce may load. */
  readonly files?: readonly string[]
  /** Other origins that the page may show in frames. */
  readonly frames?: readonly string[]
  /** Other origins that may show the page in a frame. */
  readonly embedders?: readonly string[]
  /** True when Vite's development server needs inline styles and web sockets. */
  readonly isDevelopment: boolean
  /**
   * True when the document is a preview: there static blocks hydrate and set their sanitized HTML
   * themselves, without trusted types.
   */
  readonly isPreview?: boolean
}

/**
 * Returns the policy of a document: scripts by nonce, by hash or from this origin, no `eval`, no
 * inline styles, and HTML and addresses of workers through named policies.
 */
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
    'worker-src': "'self'",
    'connect-src': isDevelopment ? "'self' ws:" : "'self'",
    ...(frames.length > 0 && { 'frame-src': ["'self'", ...frames].join(' ') }),
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': ["'self'", ...embedders].join(' '),
    ...(hasTrustedTypes && {
      'require-trusted-types-for': "'script'",
      'trusted-types': `${POLICY_NAME} ${SCRIPT_POLICY_NAME}`,
    }),
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

export interface NamedScripts {
  readonly html: string
  /** Hashes in the form of `script-src`: `sha256-…`. */
  readonly hashes: readonly string[]
}

/**
 * Removes the nonce from a rendered document and returns the hashes of the scripts that carried it.
 */
export function scriptsByHash(html: string, nonce: string): NamedScripts {
  const mark = ` nonce="${nonce}"`
  const marked = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes = '']) => attributes.includes(mark))
  const hashes = marked.map(([, , code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`)
  return { html: html.replaceAll(mark, ''), hashes: [...new Set(hashes)] }
}
