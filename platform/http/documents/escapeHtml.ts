import { createHash } from 'node:crypto'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, also within quotes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Returns the source that allows an inline style or script in a content security policy. */
export const inlineSource = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
