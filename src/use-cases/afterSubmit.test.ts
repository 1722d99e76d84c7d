// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { SessionStore } from '#src/stores/SessionStore.ts'
import { Tracker } from '#src/stores/Tracker.ts'
import { UiStore } from '#src/stores/UiStore.ts'
import { player } from '../../.storybook/player.ts'
import { siteConfig } from '../../.storybook/siteConfig.ts'
import { afterLaunch, afterSubmit } from './afterSubmit.ts'

beforeEach(() => {
  localStorage.clear()
  history.replaceState({}, '', '/')
})

const onPage = { dialog: undefined, staysOpen: false, goOn: async () => undefined }

const storesOver = (api: ReturnType<typeof apiOver>) =>
  ({
    api,
    session: new SessionStore(api, player),
    ui: new UiStore(),
    tracker: new Tracker(),
    config: siteConfig,
    parentWindow: { origin: undefined },
  }) as unknown as RootStore

it('[AUT-07] a registration is counted, forgets what was kept, closes its dialog, queues three messages, goes on and activates the code', async () => {
  const moments: object[] = []
  const note = (moment: string) => {
    const kept = ['is_betting', 'promo_code'].filter((key) => localStorage.getItem(key) !== null)
    moments.push({ moment, kept, open: dialogs.stack.map(({ slug }) => slug) })
  }
  const api = apiOver({
    'campaigns.activateOffer': async () => {
      note('activated')
      return { id: 1, description: { title: 'A gift' } }
    },
    'cashbacks.get': async () => ({ items: [{ id: 7, status: 'active' }], total: 1, count: 1 }),
    'popups.get': async () => [{ name: 'spring' }],
    'storage.get': async () => ({}),
    'storage.set': async () => 1,
  })
  const stores = storesOver(api)
  const { dialogs } = stores.ui
  localStorage.setItem('is_betting', '1')
  localStorage.setItem('promo_code', 'LINK')
  const dialog = dialogs.open({ slug: 'sign-up' })
  globalThis.dataLayer = Object.assign([], { push: (event: object) => (note((event as { event: string }).event), 1) })
  const goOn = async () => {
    note('leaves')
    await Promise.resolve()
    history.replaceState({}, '', '/cashier/deposit')
    note('arrived')
  }
  const values = { email: 'ana@example.com', promo_code: 'WELCOME' }
  await afterSubmit(stores, { method: 'auth.register', values, dialog, staysOpen: false, goOn })
  globalThis.dataLayer = undefined
  expect(moments).toEqual([
    { moment: 'sign-up', kept: ['is_betting', 'promo_code'], open: ['sign-up'] },
    { moment: 'leaves', kept: [], open: ['confirm-email'] },
    { moment: 'arrived', kept: [], open: ['confirm-email'] },
    { moment: 'activated', kept: [], open: ['confirm-email'] },
  ])
  for (const next of ['unseen-cashback', 'campaign']) {
    dialogs.close()
    await expect.poll(() => dialogs.top?.slug).toBe(next)
  }
})

it.each([
  [true, { email: 'ana@example.com' }, ['confirm-email']],
  [true, { login: 'ana' }, []],
  [false, { email: 'ana@example.com' }, []],
])('[AUT-07] confirmEmailPopup %s and the values %j open %j', async (confirmEmailPopup, values, open) => {
  const api = apiOver({ 'cashbacks.get': () => new Promise(() => undefined) })
  const stores = storesOver(api)
  const { auth } = siteConfig
  const registration = { ...auth.registration, confirmEmailPopup }
  Object.assign(stores, { config: { ...siteConfig, auth: { ...auth, registration } } })
  await afterSubmit(stores, { method: 'auth.register', values, ...onPage })
  expect(stores.ui.dialogs.stack.map(({ slug }) => slug)).toEqual(open)
})

it.each([
  ['account.completeRegistration', {}, ['LINK']],
  ['auth.register', { promo_code: ' TYPED ' }, ['TYPED']],
  ['auth.register', {}, []],
])(
  '[AUT-07] after %s of %j the promo codes %j are activated, and the one of the link is forgotten',
  async (method, values, codes) => {
    localStorage.setItem('promo_code', 'LINK')
    const activated: string[] = []
    const nothing = () => Promise.resolve({ items: [], total: 0, count: 0 })
    const api = apiOver({
      'campaigns.activateOffer': async (sent) => {
        activated.push((sent as { promo_code: string }).promo_code)
        return { id: 1, description: { title: 'A gift' } }
      },
      'cashbacks.get': nothing,
      'popups.get': async () => [],
      'storage.get': async () => ({}),
    })
    const stores = storesOver(api)
    await afterSubmit(stores, { method, values, ...onPage })
    expect(activated).toEqual(codes)
    expect(localStorage.getItem('promo_code')).toBeNull()
  },
)

it('[AUT-07] the cashback that was not seen opens before a campaign, whichever the platform tells of first', async () => {
  const cashback = Promise.withResolvers<unknown>()
  const campaigns: string[] = []
  const api = apiOver({
    'cashbacks.get': () => cashback.promise,
    'popups.get': async () => {
      campaigns.push('asked')
      return [{ name: 'spring' }]
    },
    'storage.get': async () => ({}),
    'storage.set': async () => 1,
  })
  const stores = storesOver(api)
  await afterSubmit(stores, { method: 'auth.register', values: {}, ...onPage })
  expect(campaigns).toEqual([])
  cashback.resolve({ items: [{ id: 7, status: 'active' }], total: 1, count: 1 })
  await expect.poll(() => campaigns).toEqual(['asked'])
  const { dialogs } = stores.ui
  expect(dialogs.top?.slug).toBe('unseen-cashback')
  dialogs.close()
  await expect.poll(() => dialogs.top?.slug).toBe('campaign')
})

it.each(['account.confirmContact', 'auth.register'])(
  '[SHL-06] %s that was sent on a page leaves the dialog over it open; one in a dialog closes its own',
  async (method) => {
    const api = apiOver({
      'cashbacks.get': async () => ({ items: [], total: 0, count: 0 }),
      'popups.get': async () => [],
    })
    const stores = storesOver(api)
    const { dialogs } = stores.ui
    const own = dialogs.open({ slug: 'own' })
    dialogs.open({ slug: 'over' })
    await afterSubmit(stores, { method, values: {}, ...onPage })
    expect(dialogs.stack.map(({ slug }) => slug)).toEqual(['own', 'over'])
    await afterSubmit(stores, { method, values: {}, ...onPage, dialog: own })
    expect(dialogs.stack.map(({ slug }) => slug)).toEqual(['over'])
  },
)

const quiet = {
  'cashbacks.get': async () => ({ items: [], total: 0, count: 0 }),
  'popups.get': async () => [],
  'storage.get': async () => ({}),
}

it('[BON-10] cashback that was seen is kept as seen, and isn’t shown again; the next one is', async () => {
  const kept: Record<string, unknown> = { already_seen_cashback_id: '6' }
  const api = apiOver({
    ...quiet,
    'cashbacks.get': async () => ({ items: [{ id: 7, status: 'active' }], total: 1, count: 1 }),
    'storage.get': async () => kept,
    'storage.set': async (sent) => {
      const { key, value } = sent as { key: string; value: string }
      kept[key] = value
      return 1
    },
  })
  const stores = storesOver(api)
  const { dialogs } = stores.ui
  await afterSubmit(stores, { method: 'auth.register', values: {}, ...onPage })
  await expect.poll(() => dialogs.top?.slug).toBe('unseen-cashback')
  // it is shown, which does not mean that it was read
  dialogs.top?.markShown()
  await new Promise((resolve) => setTimeout(resolve))
  expect(kept).toEqual({ already_seen_cashback_id: '6' })
  dialogs.close()
  await expect.poll(() => kept).toEqual({ already_seen_cashback_id: '7' })
  const asked = vi.spyOn(api.popups, 'get')
  await afterSubmit(stores, { method: 'auth.register', values: {}, ...onPage })
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  expect(dialogs.stack).toEqual([])
})

it('[AUT-07] campaigns are asked for also where the platform doesn’t say whether there is cashback', async () => {
  const refuse = () => Promise.reject(new Error('not now'))
  const stores = storesOver(
    apiOver({
      ...quiet,
      'cashbacks.get': refuse,
      'popups.get': async () => [{ name: 'spring' }],
      'storage.set': refuse,
    }),
  )
  await afterSubmit(stores, { method: 'auth.register', values: {}, ...onPage })
  await expect.poll(() => stores.ui.dialogs.top?.slug).toBe('campaign')
})

it('[AUT-13] a first launch from the messenger is counted as a registration, and activates the code of the link', async () => {
  localStorage.setItem('promo_code', 'LINK')
  globalThis.dataLayer = []
  const activated: unknown[] = []
  const refused = (sent: object) => (activated.push(sent), Promise.reject(new Error('no such code')))
  const stores = storesOver(apiOver({ ...quiet, 'campaigns.activateOffer': refused }))
  const goOn = vi.fn(async () => undefined)
  await afterLaunch(stores, goOn)
  expect(goOn).toHaveBeenCalledOnce()
  expect(activated).toEqual([{ promo_code: 'LINK' }])
  expect(globalThis.dataLayer).toContainEqual({ event: 'sign-up', uid: '7' })
  expect(stores.ui.dialogs.stack).toEqual([])
  globalThis.dataLayer = undefined
})

it.each([
  ['auth.login', ['sign-in']],
  ['auth.register', ['registration']],
  ['account.completeRegistration', ['registration']],
])(
  '[AUT-12] in a frame of another site, %s is told to the page around, which goes on instead',
  async (method, told) => {
    const stores = storesOver(apiOver(quiet))
    const messages: string[] = []
    const goOn = vi.fn(async () => undefined)
    const parentWindow = {
      origin: 'https://partner.example',
      reportSignIn: () => messages.push('sign-in'),
      reportRegistration: () => messages.push('registration'),
    }
    Object.assign(stores, { parentWindow })
    await afterSubmit(stores, { method, values: {}, ...onPage, goOn })
    expect(messages).toEqual(told)
    expect(goOn).not.toHaveBeenCalled()
    expect(stores.ui.toasts.toasts).toMatchObject([{ type: 'success', key: 'auth.signedIn' }])
  },
)

it('[AUT-04] a sign-in that waits for its code asks for it, and goes on to where the first step leads afterwards', async () => {
  const stores = storesOver(apiOver(quiet))
  stores.session.pending = { attempt: () => Promise.reject(new Error('not tried')), resendAt: undefined }
  const goOn = vi.fn(async () => undefined)
  const done = afterSubmit(stores, { method: 'auth.login', values: {}, ...onPage, goOn })
  const [dialog] = stores.ui.dialogs.stack
  expect(dialog?.slug).toBe('twofa')
  dialog?.markShown()
  await done
  expect(goOn).not.toHaveBeenCalled()
  await stores.session.pending.goOn?.()
  expect(goOn).toHaveBeenCalledOnce()
})

it.each([
  [true, ['own']],
  [false, []],
])('a dialog whose form says something itself (%s) leaves open %j', async (staysOpen, open) => {
  const stores = storesOver(apiOver(quiet))
  const dialog = stores.ui.dialogs.open({ slug: 'own' })
  const goOn = vi.fn(async () => undefined)
  await afterSubmit(stores, { method: 'auth.restore', values: {}, dialog, staysOpen, goOn })
  expect(stores.ui.dialogs.stack.map(({ slug }) => slug)).toEqual(open)
  expect(goOn).toHaveBeenCalledOnce()
})

it('[PRF-06] a break, which ends every session, begins on its own page', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign, href: 'https://site.example/' })
  const stores = Object.assign(storesOver(apiOver(quiet)), { locale: { code: 'es', defaultLocale: 'en' } })
  await afterSubmit(stores, { method: 'account.setSelfExclusion', values: {}, ...onPage })
  vi.unstubAllGlobals()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/es/self-exclusion')
})

it('[AUT-07] a registration is counted also where the platform doesn’t say at once who is here, and activates no code where there is none', async () => {
  globalThis.dataLayer = []
  const asked: object[] = []
  const api = apiOver({ ...quiet, 'popups.get': async (sent) => (asked.push(sent), []) })
  const stores = storesOver(api)
  stores.session.account = undefined
  await afterSubmit(stores, { method: 'account.completeRegistration', values: {}, ...onPage })
  expect(globalThis.dataLayer).toEqual([{ event: 'sign-up', uid: '' }])
  // campaigns as a player sees them, no preview
  await expect.poll(() => asked).toEqual([{}])
  globalThis.dataLayer = undefined
})
