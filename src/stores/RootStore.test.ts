import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { player } from '../../.storybook/player.ts'
import { siteConfig } from '../../.storybook/siteConfig.ts'
import { SiteConfigContext, StoresProvider, useSiteConfig, useStores } from './context.ts'
import { PROMO_CODE_KEY } from './promoCode.ts'
import { RootStore, type RootSnapshot } from './RootStore.ts'

afterEach(() => {
  globalThis.dataLayer = undefined
})

const snapshot: RootSnapshot = {
  theme: 'light',
  device: 'phone',
  locale: { code: 'es', dir: 'ltr', defaultLocale: 'en', locales: [] },
  config: siteConfig,
}
const storesOf = (more: Partial<RootSnapshot> = {}, answers = {}) =>
  new RootStore(apiOver(answers), { ...snapshot, ...more })

it('a tab continues from the server’s state', () => {
  const stores = storesOf({ account: player, partners: ['https://partner.example'] })
  expect(stores).toMatchObject({
    device: 'phone',
    locale: snapshot.locale,
    config: siteConfig,
    partners: ['https://partner.example'],
    session: { account: player, uidAtStart: player.uid },
    ui: { theme: 'light', themes: siteConfig.themes.map(({ type }) => type) },
  })
  expect(storesOf()).toMatchObject({ partners: [], domain: undefined, session: { isAuth: false, uidAtStart: 0 } })
})

it.each([
  [undefined, true],
  [{ is_game_history_export_enabled: true }, true],
  [{ is_game_history_export_enabled: false }, false],
])('[API-08] bets can be exported where the platform says %j: %s', (domain, expected) => {
  expect(storesOf({ domain: domain as never }).isBetExportEnable).toBe(expected)
})

it('the offers are counted once, unless the count is already known', async () => {
  const requests: object[] = []
  const answers = {
    'campaigns.getoffers': async (query: object) => {
      requests.push(query)
      return { items: [{ id: 1 }], total: 12 }
    },
  }
  const { offers } = storesOf({}, answers)
  offers.start()
  offers.start()
  await expect.poll(() => offers.count.value).toBe(12)
  offers.startFrom(3)
  expect([offers.count.value, requests]).toEqual([12, [{ count: 1, fields: ['id'] }]])
  const { offers: counted } = storesOf({}, answers)
  counted.startFrom(3)
  counted.start()
  expect([counted.count.value, requests.length]).toEqual([3, 1])
})

it('[ENG-08] events are pushed to the data layer with their details', () => {
  const { tracker } = storesOf()
  tracker.track('sign-up', { place: 'banner', event: 'something else' })
  tracker.track('cashier', {})
  expect(globalThis.dataLayer).toEqual([{ place: 'banner', event: 'sign-up' }, { event: 'cashier' }])
})

it('the promo code of a link is stored under the name in the specification', () => {
  expect(PROMO_CODE_KEY).toBe('promo_code')
})

it('components read the stores and the site config from context, and missing ones throw an error', () => {
  const stores = storesOf()
  const Reader = () => `${useStores() === stores} ${useSiteConfig() === siteConfig}`
  const ConfigReader = () => `${useSiteConfig() === siteConfig}`
  const render = renderToStaticMarkup
  expect(render(createElement(StoresProvider, { stores }, createElement(Reader)))).toBe('true true')
  expect(render(createElement(SiteConfigContext, { value: siteConfig }, createElement(ConfigReader)))).toBe('true')
  expect(() => render(createElement(Reader))).toThrow('useStores was called outside a StoresProvider')
  expect(() => render(createElement(ConfigReader))).toThrow('useSiteConfig was called outside a SiteConfigContext')
})
