import { describe, expect, it } from 'vitest'
import ar from '../fixtures/content/translation/ar/common.json' with { type: 'json' }
import en from '../fixtures/content/translation/en/common.json' with { type: 'json' }
import type { Account } from '#schemas/account.ts'
import { createTranslate } from '#src/i18n/createTranslate.ts'
import type { Api } from '#src/api/index.ts'
import { parseText } from '#src/engine/grammar.ts'
import type { Binding } from '#src/engine/values.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../.storybook/player.ts'
import { siteConfig } from '../.storybook/siteConfig.ts'
import { factReader, mayChange } from './facts.ts'
import { createLive } from './live.ts'
import { takeValues, valueRequests } from './value-sources.ts'
import { values } from './values.ts'

const messages = { en: en.messages, ar: ar.messages }

function storesOf(account?: Account, locale: keyof typeof messages = 'en') {
  const info = { code: locale, dir: 'ltr', defaultLocale: 'en', locales: [] } as const
  return new RootStore({} as Api, { account, theme: 'dark', device: 'phone', locale: info, config: siteConfig })
}

function shown(source: string, stores: RootStore, locale: keyof typeof messages = 'en'): string {
  const translate = createTranslate(locale, messages[locale])
  const live = createLive({ stores, format: { locale, translate } })
  const [binding] = parseText(source) as [Binding]
  return live.now.show(binding)
}

const rich: Account = {
  ...player,
  login: 'ana',
  fakename: '',
  reg_time: '2026-03-09T22:05:00Z',
  balance_main: { amount: 1234.5, currency: 'EUR' },
  balance_bonus: { amount: 0.1, currency: 'EUR' },
  balance_betting_bonus: { amount: 0.2, currency: 'EUR' },
}

describe('values of content', () => {
  it.each([
    ['{user.login}', 'ana'],
    ['{user.fakename}', 'ana'],
    ['{balance.total}', '€1,234.80'],
    ['{user.balance_main|money}', '€1,234.50'],
    ['{user.registered}', '09.03.2026'],
    ['{user.registered|time}', '22:05'],
  ])('[ENG-07] %s reads %s for a player', (source, words) => {
    expect(shown(source, storesOf(rich))).toBe(words)
  })

  it.each(Object.entries(values))('[ENG-07] %s says what a guest sees', (path, { guest }) => {
    expect(shown(`{${path}}`, storesOf())).toBe(guest)
  })

  it.each([
    ['en', 0, '0 offers'],
    ['en', 1, '1 offer'],
    ['ar', 2, 'عرضان'],
    ['ar', 7, '7 عروض'],
  ] as const)('[ENG-07] in %s %i takes the plural form of the language', (locale, count, words) => {
    const stores = storesOf(undefined, locale)
    expect(shown('{offers.count|plural:offer}', stores, locale)).toBe('…')
    stores.offers.count.succeed(count)
    expect(shown('{offers.count|plural:offer}', stores, locale)).toBe(words)
  })

  it('[ENG-07] a value goes on from what its source answered the server, unless it is there already', () => {
    const [request, ...others] = valueRequests(['user.login', 'offers.count', 'theme', 'offers.count'])
    expect(others).toEqual([])
    const { key = '', source } = request ?? {}
    expect(source).toBe('offers.count')
    const stores = storesOf()
    takeValues(stores, { [key]: { state: 'error', error: 'timeout' } })
    expect(shown('{offers.count}', stores)).toBe('…')
    for (const value of [7, 8]) takeValues(stores, { [key]: { state: 'success', value } })
    expect(shown('{offers.count}', stores)).toBe('7')
  })
})

describe('facts of conditions', () => {
  const { isTwoFAEnable } = siteConfig.functionalSettings
  const address = () => ({ query: { page: '2' }, params: { id: '7' } })

  it.each([
    ['signedIn', true, false],
    ['verified', rich.is_verified, false],
    ['country', rich.country_code ?? undefined, undefined],
    ['currency', 'EUR', undefined],
    ['locale', 'en', 'en'],
    ['device', 'phone', 'phone'],
    ['theme', 'dark', 'dark'],
    ['feature.isTwoFAEnable', isTwoFAEnable, isTwoFAEnable],
    ['feature.isBetExportEnable', true, true],
    ['query.page', '2', '2'],
    ['query.other', undefined, undefined],
    ['route.id', '7', '7'],
    ['route.constructor', undefined, undefined],
    ['balance.total', 1234.8, undefined],
    ['user.login', 'ana', undefined],
    ['constructor', undefined, undefined],
  ])('[ENG-06] %s is %s for a player and %s for a guest', (name, ofPlayer, ofGuest) => {
    expect(factReader(storesOf(rich), address)(name)).toBe(ofPlayer)
    expect(factReader(storesOf(), address)(name)).toBe(ofGuest)
  })

  it('[API-08] files of bets can be had unless the platform says otherwise', () => {
    const info = { code: 'en', dir: 'ltr', defaultLocale: 'en', locales: [] } as const
    const snapshot = { theme: 'dark', device: 'phone', locale: info, config: siteConfig } as const
    const domain = { domain_state: 'active', domain_type: 'main' } as const
    const facts = [true, false].map((is_game_history_export_enabled) =>
      factReader(
        new RootStore({} as Api, { ...snapshot, domain: { ...domain, is_game_history_export_enabled } }),
        address,
      ),
    )
    expect(facts.map((fact) => fact('feature.isBetExportEnable'))).toEqual([true, false])
  })

  it('[ENG-06] nobody is verified without being signed in, whatever the platform says of guests', () => {
    const guest = storesOf({ ...rich, uid: 0, is_verified: true })
    expect(factReader(guest, address)('verified')).toBe(false)
  })

  it('[ENG-06] a balance can change while the page is open for a player alone, the theme for everybody', () => {
    const names = ['theme', 'balance.total', 'signedIn', 'query.page', 'locale']
    expect(names.filter(mayChange(storesOf(rich)))).toEqual(['theme', 'balance.total'])
    expect(names.filter(mayChange(storesOf()))).toEqual(['theme'])
  })
})
