import type { IncomingMessage } from 'node:http'
import { parseCookie } from 'cookie'
import { type SamplePerson, sampleViewers } from '#src/server/preview/sampleViewers.ts'
import { writeCookies } from '../cookies.ts'
import { previewCookie } from './previewCookie.ts'
import { type PreviewVersion, readToken, ticketIn } from './token.ts'

/** The version, viewer and day that a preview shows. */
export interface View {
  /** Undefined for the version of the ticket. */
  readonly version?: PreviewVersion | undefined
  /** Undefined for a guest. */
  readonly person?: SamplePerson | undefined
  /** The day as YYYY-MM-DD; undefined for today. */
  readonly date?: string | undefined
}

const COOKIE_NAME = 'preview-as'
/** The session cookie of the platform; a preview never has a real one. */
const SESSION_COOKIE = 'sid'

/** Reads a view from query parameters; invalid parameters are ignored. */
export function viewOf({ as = '', country = '', date = '', version }: Readonly<Record<string, unknown>>): View {
  const name = String(as)
  const isCountry = /^[A-Z]{2}$/.test(String(country))
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(String(date)) && !Number.isNaN(Date.parse(String(date)))
  return {
    ...((version === 'draft' || version === 'published') && { version }),
    ...(Object.hasOwn(sampleViewers, name) && { person: { name, ...(isCountry && { country: String(country) }) } }),
    ...(isDay && { date: String(date) }),
  }
}

const serializeView = ({ person, date = '', version }: View) =>
  new URLSearchParams({ as: person?.name ?? '', country: person?.country ?? '', date, version: version ?? '' })
    .toString()
    .replaceAll('&', '/')

const parseView = (text: string): View => viewOf(Object.fromEntries(new URLSearchParams(text.replaceAll('/', '&'))))

export const viewCookie = (view: View): string => previewCookie({ name: COOKIE_NAME, value: serializeView(view) })

/** Reads the view from a browser's cookies. */
export const readView = (cookies = ''): View => parseView(parseCookie(cookies)[COOKIE_NAME] ?? '')

/**
 * Returns the version of content that a request is for: that of the token in its address, else of
 * its view, else of its ticket.
 */
export function requestedVersion({ url = '', headers: { cookie } }: IncomingMessage, secret: string): PreviewVersion {
  const token = url.startsWith('/preview?') ? URL.parse(url, 'http://preview')?.searchParams.get('token') : undefined
  if (token) return readToken(token, secret)?.version ?? 'draft'
  return readView(cookie).version ?? ticketIn(cookie, secret)?.version ?? 'draft'
}

/** Returns a request's cookies without any real session: that of the sample person, or none. */
export function sampleCookies(cookies = ''): string {
  const view = readView(cookies)
  return writeCookies({ ...parseCookie(cookies), [SESSION_COOKIE]: view.person && serializeView(view) })
}

/** Reads the sample person from the cookies that `sampleCookies` returns; undefined for a guest. */
export const personOf = (cookies = ''): SamplePerson | undefined =>
  parseView(parseCookie(cookies)[SESSION_COOKIE] ?? '').person
