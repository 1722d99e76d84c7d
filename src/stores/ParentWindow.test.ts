// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { siteConfig } from '../../.storybook/siteConfig.ts'
import { ParentWindow } from './ParentWindow.ts'
import { RootStore, type RootSnapshot } from './RootStore.ts'

const SITE = location.origin
const PARTNER = 'https://partner.example'

interface Around {
  readonly referrer?: string
  /** The origins of the framing pages. */
  readonly ancestors?: readonly string[]
  readonly query?: string
}

/** Puts this page into a frame; returns the messages to the framing page with their origins. */
function inFrame({ referrer = '', ancestors, query = '' }: Around): unknown[][] {
  const posted: unknown[][] = []
  const postMessage = (...message: unknown[]) => void posted.push(message)
  Object.defineProperty(window, 'parent', { configurable: true, value: { postMessage } })
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer })
  Object.defineProperty(location, 'ancestorOrigins', { configurable: true, value: ancestors })
  history.replaceState(null, '', `/forms/sign_up${query}`)
  return posted
}

afterEach(() => {
  Object.defineProperty(window, 'parent', { configurable: true, value: window })
  Reflect.deleteProperty(document, 'referrer')
  Reflect.deleteProperty(location, 'ancestorOrigins')
  history.replaceState(null, '', '/')
})

it.each<[string, Around, string | undefined]>([
  ['a partner', { referrer: `${PARTNER}/page` }, PARTNER],
  ['this site', { referrer: `${SITE}/` }, SITE],
  ['anybody else', { referrer: 'https://evil.example/' }, undefined],
  ['nobody who says so', {}, undefined],
  ['a partner, as the browser says', { ancestors: [PARTNER, 'https://evil.example'] }, PARTNER],
  ['anybody else, whom a partner has linked to', { ancestors: ['https://evil.example'], referrer: PARTNER }, undefined],
])('[AUT-12] the page around learns of a sign-in where it is of %s', (_, around, origin) => {
  const posted = inFrame(around)
  const parent = new ParentWindow([PARTNER])
  expect(parent.origin).toBe(origin)
  parent.reportSignIn()
  parent.reportRegistration()
  expect(posted.map(([, to]) => to)).toEqual(origin === undefined ? [] : [origin, origin, origin])
})

it('[AUT-12] a page that is not framed, or must not be, sends no messages', () => {
  Object.defineProperty(document, 'referrer', { configurable: true, value: `${SITE}/` })
  expect(new ParentWindow([PARTNER, SITE]).origin).toBeUndefined()
  inFrame({ referrer: `${SITE}/` })
  expect(new ParentWindow([]).origin).toBeUndefined()
})

it.each<[string, Around, string]>([
  ['that it names itself', { referrer: `${PARTNER}/`, query: `?backUrl=${PARTNER}/a?b=1` }, `${PARTNER}/a?b=1`],
  ['that the browser names', { referrer: `${PARTNER}/page` }, `${PARTNER}/page`],
  ['of its origin', { ancestors: [PARTNER] }, `${PARTNER}/`],
  ['that is its own', { referrer: `${PARTNER}/page`, query: '?backUrl=https://evil.example' }, `${PARTNER}/page`],
])('[AUT-12] after a registration it is to go home, with the way back to the address %s', (_, around, back) => {
  const posted = inFrame(around)
  new ParentWindow([PARTNER]).reportRegistration()
  const [refresh, redirect] = posted.map(([message]) => message)
  expect(refresh).toBe('refresh_user')
  expect(redirect).toEqual({ type: 'redirect', url: expect.any(String) })
  const url = new URL((redirect as { url: string }).url)
  expect(url.origin + url.pathname).toBe(`${SITE}/`)
  expect(Object.fromEntries(url.searchParams)).toEqual({ show_popup_reg: '1', backUrl: back })
})

it('[AUT-12] a page for frames gets the allowed origins from the server, any other page gets none', () => {
  const locale = { code: 'en', dir: 'ltr', defaultLocale: 'en', locales: [] } as const
  const snapshot: RootSnapshot = { theme: 'dark', device: 'desktop', locale, config: siteConfig }
  inFrame({ referrer: `${PARTNER}/` })
  expect(new RootStore(apiOver({}), { ...snapshot, embedOrigins: [PARTNER] }).parentWindow.origin).toBe(PARTNER)
  inFrame({ referrer: `${SITE}/` })
  expect(new RootStore(apiOver({}), snapshot).parentWindow.origin).toBeUndefined()
})
