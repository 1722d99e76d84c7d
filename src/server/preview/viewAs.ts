import type { IncomingMessage } from 'node:http'
import { type SamplePerson, sampleViewers } from '#src/server/preview/sampleViewers.ts'
import { type PreviewVersion, readToken, ticketIn } from './token.ts'

/** What a preview shows, whom, and when. */
export interface View {
  /** Undefined for that of the ticket. */
  readonly version?: PreviewVersion | undefined
  /** Undefined for a guest. */
  readonly person?: SamplePerson | undefined
  /** The day that it is, YYYY-MM-DD; undefined for today. */
  readonly date?: string | undefined
}

const COOKIE = 'preview-as'
/** The platform's own session; there never is a real one in a preview. */
const SESSION = 'sid'

/** What somebody asks for; anything that can't be is as if nothing were asked. */
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

const wordsOf = ({ person, date = '', version }: View) =>
  new URLSearchParams({ as: person?.name ?? '', country: person?.country ?? '', date, version: version ?? '' })
    .toString()
    .replaceAll('&', '/')

const viewIn = (words: string): View => viewOf(Object.fromEntries(new URLSearchParams(words.replaceAll('/', '&'))))

const cookiesIn = (header = '') => header.split(/; */).filter(Boolean)
const valueIn = (header: string | undefined, name: string) =>
  cookiesIn(header)
    .find((it) => it.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export const viewCookie = (view: View): string =>
  `${COOKIE}=${wordsOf(view)}; Path=/; HttpOnly; Secure; SameSite=None; Partitioned`

export const viewAsked = (cookies: string | undefined): View => viewIn(valueIn(cookies, COOKIE) ?? '')

/** Which version of content a request asks for: that of its token where it brings one, else what its frame has said. */
export function versionAsked({ url = '', headers: { cookie } }: IncomingMessage, secret: string): PreviewVersion {
  const token = url.startsWith('/preview?') ? URL.parse(url, 'http://preview')?.searchParams.get('token') : undefined
  if (token) return readToken(token, secret)?.version ?? 'draft'
  return viewAsked(cookie).version ?? ticketIn(cookie, secret)?.version ?? 'draft'
}

/** The cookies of a request as the site and the platform read them: a session is that of the sample person, or there is none. */
export function sampleCookies(cookies: string | undefined): string {
  const view = viewAsked(cookies)
  const others = cookiesIn(cookies).filter((it) => !it.startsWith(`${SESSION}=`))
  return [...others, ...(view.person ? [`${SESSION}=${wordsOf(view)}`] : [])].join('; ')
}

/** Reads the sample person from the cookies that `sampleCookies` makes; undefined for a guest. */
export const personOf = (cookies: string | undefined): SamplePerson | undefined =>
  viewIn(valueIn(cookies, SESSION) ?? '').person
