// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { Tracker } from '#src/stores/Tracker.ts'
import { UiStore } from '#src/stores/UiStore.ts'
import { player } from '../.storybook/player.ts'
import { siteConfig } from '../.storybook/siteConfig.ts'
import { SessionStore } from '#src/stores/SessionStore.ts'
import { afterSubmit } from './after-submit.ts'

beforeEach(() => localStorage.clear())

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
