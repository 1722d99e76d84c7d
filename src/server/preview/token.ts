import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookie } from 'cookie'
import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import { previewCookie } from './previewCookie.ts'

const Ticket = Type.Object({
  /** Name of the content type in the CMS. */
  type: Type.String({ maxLength: 60 }),
  documentId: Type.String({ maxLength: 60 }),
  /** Empty for types without a locale. */
  locale: Type.String({ maxLength: 20 }),
  version: Type.Union([Type.Literal('draft'), Type.Literal('published')]),
  /** End of validity, in seconds since 1970. */
  expires: Type.Integer(),
})

/** The entry and version that a preview shows, and until when. */
export type Ticket = Static<typeof Ticket>
export type PreviewVersion = Ticket['version']
export type PreviewedEntry = Omit<Ticket, 'expires' | 'version'>

/**
 * Reads a token of the CMS: `<ticket as base64url JSON>.<its HMAC-SHA256 as base64url>`. Returns
 * undefined when the token is invalid or has expired.
 */
export function readToken(token: string, secret: string, now = Date.now()): Ticket | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isSame(signature, createHmac('sha256', secret).update(payload).digest('base64url')))
    return undefined
  const ticket = parseTicket(payload)
  return ticket && ticket.expires * 1000 > now ? ticket : undefined
}

function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function parseTicket(payload: string): Ticket | undefined {
  try {
    const ticket: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return Value.Check(Ticket, ticket) ? ticket : undefined
  } catch {
    return undefined
  }
}

const COOKIE_NAME = 'preview'

/** Reads the ticket from a browser's cookies. */
export function ticketIn(cookies = '', secret: string): Ticket | undefined {
  const token = parseCookie(cookies)[COOKIE_NAME]
  return token === undefined ? undefined : readToken(token, secret)
}

/** Returns the cookie that stores a ticket. */
export function ticketCookie(token: string, { expires }: Ticket): string {
  const maxAge = Math.max(0, Math.round(expires - Date.now() / 1000))
  return previewCookie({ name: COOKIE_NAME, value: token, maxAge })
}
