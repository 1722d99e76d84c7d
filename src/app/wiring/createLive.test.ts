import { describe, expect, it } from 'vitest'
import { factReader, mayChange } from '#registry/facts.ts'
import { formatValue } from '#registry/formatters.ts'
import { values } from '#registry/values.ts'
import type { Account } from '#schemas/account.ts'
import type { Api } from '#src/api/index.ts'
import { parseText } from '#src/engine/grammar.ts'
import type { Binding } from '#src/engine/values.ts'
import { createTranslate } from '#src/i18n/createTranslate.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../../.storybook/player.ts'
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import ar from '../../../fixtures/content/translation/ar/common.json' with { type: 'json' }
import en from '../../../fixtures/content/translation/en/common.json' with { type: 'json' }
import { createLive } from './createLive.ts'
import { takeValues, valueRequests } from './valueSources.ts'

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

  it.each([
    ['user.login', ''],
    ['user.fakename', ''],
    ['user.registered', ''],
    ['balance.total', '–'],
    ['user.balance_main', '–'],
    ['user.balance_bonus', '–'],
    ['user.balance_betting_bonus', '–'],
    ['offers.count', '…'],
  ])('[ENG-07] of %s a guest reads “%s”', (path, words) => {
    expect(Object.keys(values)).toHaveLength(8)
    expect(shown(`{${path}}`, storesOf())).toBe(words)
  })

  it.each([
    [undefined, '10.03.2026'],
    ['date', '10.03.2026'],
    ['time', '5:05'],
  ])('[ENG-07] a time, as %s, is one of the reader’s own zone: %s', (formatter, words) => {
    const format = { locale: 'en', translate: createTranslate('en', messages.en), timeZone: 'Asia/Shanghai' }
    const how = { type: 'date', args: [], ...(formatter && { formatter }) } as const
    expect(formatValue('2026-03-09T21:05:00Z', how, format)).toBe(words)
  })

  it.each([
    ['en', '1,234.5'],
    ['es', '1234,5'],
  ])('[ENG-07] in %s a number is written %s', (locale, words) => {
    const format = { locale, translate: createTranslate('en', messages.en) }
    for (const formatter of [undefined, 'number']) {
      expect(formatValue(1234.5, { type: 'number', args: [], ...(formatter && { formatter }) }, format)).toBe(words)
    }
  })

  it('[ENG-07] a guest, whom the platform may have an account for, has no values of a player', () => {
    expect(shown('{user.login}', storesOf({ ...rich, uid: 0 }))).toBe('')
  })

  it('[ENG-07] the server, which doesn’t know where the reader is, writes times in UTC', () => {
    const translate = createTranslate('en', messages.en)
    const format = { locale: 'en', translate, timeZone: 'Asia/Shanghai' }
    const { now, atStart } = createLive({ stores: storesOf(rich), format })
    const [binding] = parseText('{user.registered|time}') as [Binding]
    expect([now.show(binding), atStart.show(binding)]).toEqual(['22:05', '22:05'])
  })

  it('[ENG-07] what isn’t known is left out of the text', () => {
    expect(shown('{user.colour}', storesOf(rich))).toBe('')
    expect(shown('{user.registered}', storesOf({ ...rich, reg_time: null }))).toBe('')
    expect(shown('{user.fakename}', storesOf({ ...rich, fakename: 'Lucky7' }))).toBe('Lucky7')
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
        new RootStore({} as Api, {
          ...snapshot,
          domain: { ...domain, is_bonus_isolation_enabled: false, is_game_history_export_enabled, game_origins: [] },
        }),
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
