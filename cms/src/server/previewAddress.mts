import { createHmac } from 'node:crypto'

interface Shown {
  readonly uid: string
  readonly documentId?: string
  readonly locale?: string
  /** Tab of the preview: `draft` or `published`. */
  readonly status?: string
}

/** Lifetime of a preview, in seconds. */
const LASTS = 3600

/**
 * Returns the address at which the site shows an entry, as a draft or as published, for an hour;
 * null for an entry that it doesn't show.
 */
export function previewAddress(
  origin: string,
  secret: string,
  { uid, documentId, locale, status }: Shown,
): string | null {
  const [, type] = /^api::([a-z-]+)\./.exec(uid) ?? []
  if (!type || !documentId) return null
  const expires = Math.round(Date.now() / 1000) + LASTS
  const version = status === 'published' ? 'published' : 'draft'
  const ticket = { type, documentId, locale: locale ?? '', version, expires }
  const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  const signature = createHmac('sha256', secret).update(payload).digest('base64url')
  return `${origin}/preview?token=${payload}.${signature}`
}
