import { createHmac, timingSafeEqual } from 'node:crypto'
import Type, { type Static } from 'typebox'
import Value from 'typebox/value'

const Ticket = Type.Object({
  /** The content type's name in the CMS. */
  type: Type.String({ maxLength: 60 }),
  documentId: Type.String({ maxLength: 60 }),
  /** Empty for types without one. */
  locale: Type.String({ maxLength: 20 }),
  version: Type.Union([Type.Literal('draft'), Type.Literal('published')]),
  /** When it ends, in seconds since 1970. */
  expires: Type.Integer(),
})

/** What somebody asked to see, and until when it is shown to them. */
export type Ticket = Static<typeof Ticket>
export type PreviewVersion = Ticket['version']
export type PreviewedEntry = Omit<Ticket, 'expires' | 'version'>

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

const COOKIE = 'preview'

/** The ticket that a browser has from its preview's address. */
export function ticketIn(cookies = '', secret: string): Ticket | undefined {
  const found = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(cookies)?.[1]
  return found === undefined ? undefined : readToken(found, secret)
}

/** The CMS is another site: its frame has cookies of its own. */
export function ticketCookie(token: string, { expires }: Ticket): string {
  const age = Math.max(0, Math.round(expires - Date.now() / 1000))
  return `${COOKIE}=${token}; Path=/; Max-Age=${age}; HttpOnly; Secure; SameSite=None; Partitioned`
}
