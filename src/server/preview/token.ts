import { createHmac, timingSafeEqual } from 'node:crypto'
import Type, { type Static } from 'typebox'
import Value from 'typebox/value'

const Ticket = Type.Object({
  /** The content type's name in the CMS. */
  type: Type.String({ maxLength: 60 }),
  documentId: Type.String({ maxLength: 60 }),
  /** Empty for types without one. */
  locale: Type.String({ maxLength: 20 }),
  /** When it ends, in seconds since 1970. */
  expires: Type.Integer(),
})

/** What somebody asked to see, and until when drafts are shown to them. */
export type Ticket = Static<typeof Ticket>
export type PreviewedEntry = Omit<Ticket, 'expires'>

/** A token is `<ticket as base64url JSON>.<its HMAC-SHA256 as base64url>`; the CMS makes them. Undefined for any other, and for an old one. */
export function readToken(token: string, secret: string, now = Date.now()): Ticket | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isSame(signature, createHmac('sha256', secret).update(payload).digest('base64url')))
    return undefined
  const ticket = parsed(payload)
  return ticket && ticket.expires * 1000 > now ? ticket : undefined
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function parsed(payload: string): Ticket | undefined {
  try {
    const ticket: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return Value.Check(Ticket, ticket) ? ticket : undefined
  } catch {
    return undefined
  }
}
