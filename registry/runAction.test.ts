// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Account } from '#schemas/account.ts'
import type { Action } from '#schemas/action.ts'
import { apiOver } from '#src/api/api.fixture.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../.storybook/player.ts'
import { siteConfig } from '../.storybook/siteConfig.ts'
import { runAction } from './runAction.ts'

const locale = {
  code: 'es',
  dir: 'ltr',
  defaultLocale: 'en',
  locales: [
    { code: 'en', name: 'English', icon: 'gb', dir: 'ltr' },
    { code: 'es', name: 'Español', icon: 'es', dir: 'ltr' },
  ],
} as const
const asked: object[] = []
const api = apiOver({
  'account.cancelDepositLimitChange': async () => asked.push({ call: 'cancel' }),
  'account.changelocale': async (sent) => (asked.push(sent), 1),
})
const storesOf = (account?: Account) =>
  new RootStore(api, { account, theme: 'dark', device: 'desktop', locale, config: siteConfig })
let stores = storesOf()
const navigate = vi.fn()
const open = vi.fn()

const run = (action: Omit<Action, 'id'>, path = '/') =>
  runAction(stores, {
    action: { id: 'a', ...action },
    element: document.body,
    navigate,
    path,
    words: (text) => `${text}!`,
  })

beforeEach(() => {
  stores = storesOf()
  asked.length = 0
  vi.stubGlobal('open', open)
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
  globalThis.dataLayer = undefined
  vi.clearAllMocks()
})

it.each(
  [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///x',
    'blob:x',
  ].flatMap((url) => (['_self', '_blank'] as const).map((target) => [url, target] as const)),
)('[RTE-17] a player is never led to %j, in %s', (url, target) => {
  expect(() => run({ type: 'openUrl', url, target })).toThrow('this is not the address of a page')
  expect(open).not.toHaveBeenCalled()
})

it('[RTE-17] a player reaches another site in another tab, which gets no handle on this one', () => {
  run({ type: 'openUrl', url: 'https://example.com/a', target: '_blank' })
  expect(open).toHaveBeenCalledExactlyOnceWith('https://example.com/a', '_blank', 'noopener')
})

it('[RTE-17] a page of the site opens in another tab in the language of the player, and no other site does', () => {
  run({ type: 'navigate', url: '/offers', target: '_blank' })
  expect(open).toHaveBeenCalledExactlyOnceWith('/es/offers', '_blank', 'noopener')
  expect(() => run({ type: 'navigate', url: 'https://example.com/a', target: '_blank' })).toThrow('outside of the site')
  expect(open).toHaveBeenCalledOnce()
})

it('[RTE-17] in this tab the site is told where to go', () => {
  run({ type: 'navigate', url: '/offers' })
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/offers')
})

it('[RTE-17] without an address this tab goes home, and another one isn’t opened on nothing', () => {
  run({ type: 'navigate' })
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/')
  expect(() => run({ type: 'openUrl', url: 'http://[' })).toThrow('this is not the address of a page: http://[')
})

it.each(['https://example.com/a', 'http://example.com', 'mailto:a@b.cd', 'tel:+34612345678'])(
  '[RTE-17] this tab leaves for %s',
  (url) => {
    const assign = vi.fn()
    vi.stubGlobal('location', { assign, href: 'https://site.example/' })
    run({ type: 'openUrl', url })
    expect(assign).toHaveBeenCalledExactlyOnceWith(url)
    expect(open).not.toHaveBeenCalled()
  },
)

const params = [
  { id: 'p', name: 'offer', value: '5' },
  { id: 'q', name: 'from', value: 'home' },
]

describe('[ENG-08] an action of content', () => {
  const dialogs = () => stores.ui.dialogs.stack.map(({ slug, params: of }) => ({ slug, params: of }))

  it('opens a dialog with its parameters, and closes the top one', () => {
    void run({ type: 'openDialog', dialog: 'rules', params })
    void run({ type: 'openDialog', dialog: 'more' })
    expect(dialogs()).toEqual([
      { slug: 'rules', params: { offer: '5', from: 'home' } },
      { slug: 'more', params: {} },
    ])
    run({ type: 'closeDialog' })
    expect(dialogs().map(({ slug }) => slug)).toEqual(['rules'])
  })

  it.each([
    ['agree', true],
    ['closeDialog', false],
  ] as const)('asks, and %s ends the question with %s', async (type, answer) => {
    const answered = run({ type: 'confirm', dialog: 'sure', params })
    expect(dialogs()).toEqual([{ slug: 'sure', params: { offer: '5', from: 'home' } }])
    run({ type })
    expect(await answered).toBe(answer)
  })

  it.each([
    [{ view: 'registration' }, 'registration'],
    [{}, 'authorization'],
  ] as const)('with %j opens the view %s of signing in', (fields, view) => {
    run({ type: 'openAuth', ...fields })
    expect(dialogs().map(({ slug }) => slug)).toEqual([view])
  })

  it('sends the form of a page', () => {
    document.body.innerHTML = '<form name="first"></form><form name="odd&quot;name"></form>'
    const sent: string[] = []
    for (const form of document.forms) {
      form.addEventListener('submit', (event) => (event.preventDefault(), sent.push(form.name)))
    }
    run({ type: 'submitForm', form: 'odd"name' })
    expect(sent).toEqual(['odd"name'])
    expect(() => run({ type: 'submitForm', form: 'gone' })).toThrow('this page has no form gone')
  })

  it('calls a method of the platform', async () => {
    await run({ type: 'callApi', method: 'account.cancelDepositLimitChange' })
    await run({ type: 'callApi', method: 'account.changelocale', params: [{ id: 'l', name: 'locale', value: 'en' }] })
    expect(asked).toEqual([{ call: 'cancel' }, { locale: 'en' }])
    for (const method of ['account.gone', 'constructor']) {
      expect(() => run({ type: 'callApi', method })).toThrow(`no API call is registered as ${method}`)
    }
  })

  it('copies words', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await run({ type: 'copy', text: 'CODE' })
    expect(writeText).toHaveBeenCalledExactlyOnceWith('CODE!')
  })

  it('counts an event with its parameters', () => {
    globalThis.dataLayer = []
    run({ type: 'track', event: 'seen', params })
    expect(globalThis.dataLayer).toEqual([{ event: 'seen', offer: '5', from: 'home' }])
  })

  it('shows a toast, with a link of the site in the language of the player', () => {
    run({ type: 'toast', text: 'Hello' })
    run({
      type: 'toast',
      text: 'Hi',
      tone: 'success',
      icon: 'gift',
      time: 9000,
      allowClose: false,
      label: 'Look',
      url: '/offers',
    })
    expect(stores.ui.toasts.toasts).toMatchObject([
      { type: 'info', text: 'Hello!', buttonAttrs: undefined },
      {
        type: 'success',
        text: 'Hi!',
        icon: 'gift',
        time: 9000,
        allowClose: false,
        buttonAttrs: { label: 'Look!', href: '/es/offers' },
      },
    ])
  })

  it('sets the theme that it names, and the other one where it names none', () => {
    const themes = (
      [
        { theme: 'light' },
        { theme: 'light' },
        { theme: 'toggle' },
        { theme: 'toggle' },
        { theme: 'dark' },
        { theme: 'dark' },
      ] as const
    ).map(({ theme }) => {
      run({ type: 'setTheme', theme } as Action)
      return stores.ui.theme
    })
    expect(themes).toEqual(['light', 'light', 'dark', 'light', 'dark', 'dark'])
  })

  it('loads the page in another language, which is kept for a year, and for a player by the platform', async () => {
    const assign = vi.fn()
    const cookies: string[] = []
    vi.stubGlobal('location', { assign, search: '?page=2', protocol: 'https:', href: 'https://site.example/' })
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void cookies.push(cookie))
    await run({ type: 'setLocale', locale: 'en' }, '/offers')
    expect(asked).toEqual([])
    stores = storesOf(player)
    await run({ type: 'setLocale', locale: 'es' }, '/offers')
    expect(asked).toEqual([{ locale: 'es' }])
    expect(assign.mock.calls).toEqual([['/offers?page=2'], ['/es/offers?page=2']])
    expect(cookies.map((cookie) => /locale=(en|es);.*max-age=31536000/i.exec(cookie)?.[1])).toEqual(['en', 'es'])
    await expect(run({ type: 'setLocale', locale: 'xx' })).rejects.toThrow('the site has no locale xx')
    expect(assign).toHaveBeenCalledTimes(2)
  })

  it.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])(
    'leads to a place of the page, which gets the focus; with less motion wanted (%s) it scrolls %s',
    (isStill, behavior) => {
      const media: string[] = []
      vi.stubGlobal('matchMedia', (query: string) => (media.push(query), { matches: isStill }))
      document.body.innerHTML = '<p id="rules">Rules</p><button id="go" tabindex="3">Go</button>'
      const scrolled: unknown[] = []
      Element.prototype.scrollIntoView = function (options) {
        scrolled.push([this.id, options])
      }
      const focus = vi.spyOn(HTMLElement.prototype, 'focus')
      run({ type: 'scrollTo', anchor: 'rules' })
      // the page scrolls as requested, and does not jump
      expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
      focus.mockRestore()
      expect([document.activeElement?.id, (document.activeElement as HTMLElement).tabIndex]).toEqual(['rules', -1])
      run({ type: 'scrollTo', anchor: 'go' })
      expect([document.activeElement?.id, (document.activeElement as HTMLElement).tabIndex]).toEqual(['go', 3])
      const how = { behavior, block: 'start' }
      expect(scrolled).toEqual([
        ['rules', how],
        ['go', how],
      ])
      expect(new Set(media)).toEqual(new Set(['(prefers-reduced-motion: reduce)']))
      expect(() => run({ type: 'scrollTo', anchor: 'gone' })).toThrow('this page has no #gone')
    },
  )
})
