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
    const stores = {
      api,
      session: new SessionStore(api, player),
      ui: new UiStore(),
      tracker: new Tracker(),
      config: siteConfig,
      parentWindow: { origin: undefined },
    } as unknown as RootStore
    await afterSubmit(stores, { method, values, staysOpen: false, goOn: async () => undefined })
    expect(activated).toEqual(codes)
    expect(localStorage.getItem('promo_code')).toBeNull()
  },
)
