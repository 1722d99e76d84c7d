import { describe, expect, it } from 'vitest'
import type { ConditionRow } from '#schemas/condition.ts'
import type { Api } from '#src/api/index.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../.storybook/player.ts'
import { siteConfig } from '../.storybook/siteConfig.ts'
import { factNames, factReader, mayChange } from './facts.ts'
import { nameRules } from './names.ts'

/** Everything that conditions may look at, by what it can be compared with. */
const facts = {
  yesOrNo: [
    'signedIn',
    'verified',
    'hasPassword',
    'selfExcluded',
    'kycBlocked',
    'auth.promocode',
    'auth.promoFieldByDefault',
    'auth.characterSelect',
    'auth.terms',
    'auth.termsDefault',
    'auth.notify',
    'auth.notifyDefault',
    'auth.markBetting',
    'auth.markBettingDefault',
    'feature.isTwoFAEnable',
    'feature.isSumsubEnable',
    'feature.isResponsibleGamingEnable',
    'feature.isBetHistoryEnable',
    'feature.isVisibleNoticeBetting',
    'feature.isTitleClickable',
    'feature.isBetExportEnable',
    'feature.isBonusIsolationEnabled',
    'feature.isEnableLoyalty',
    'feature.isEnableCharacters',
    'characters.profilePage',
    'characters.loyaltyPage',
    'characters.profileLoyaltyPages',
  ],
  text: ['country', 'currency', 'locale', 'user.login', 'user.fakename', 'user.registered'],
  number: ['balance.total', 'user.balance_main', 'user.balance_bonus', 'user.balance_betting_bonus', 'offers.count'],
  fewValues: ['device', 'theme'],
}

const isTaken = (fact: string, row: Partial<ConditionRow>) =>
  nameRules.checkRow({ id: 'r', fact, ...row }) === undefined

describe('what a condition may look at', () => {
  it('are 40 facts, and the address', () => {
    expect(factNames().toSorted()).toEqual(Object.values(facts).flat().toSorted())
    expect(factNames()).toHaveLength(40)
  })

  it.each(facts.yesOrNo)('[ENG-06] %s is true or false', (fact) => {
    for (const row of [{}, { value: 'true' }, { value: 'false' }, { operator: 'isNot', value: 'true' }] as const) {
      expect(isTaken(fact, row)).toBe(true)
    }
    const refused = [
      { value: 'yes' },
      { operator: 'contains', value: 'true' },
      { operator: 'greater', value: '1' },
    ] as const
    for (const row of refused) expect(isTaken(fact, row)).toBe(false)
  })

  it.each([...facts.text, 'query.page', 'route.id'])('[ENG-06] %s is a text', (fact) => {
    for (const row of [{ value: 'ES' }, { operator: 'contains', value: 'E' }, { operator: 'exists' }] as const) {
      expect(isTaken(fact, row)).toBe(true)
    }
    for (const row of [{}, { operator: 'greater', value: '1' }] as const) expect(isTaken(fact, row)).toBe(false)
  })

  it.each(facts.number)('[ENG-06] %s is a number', (fact) => {
    for (const row of [{ value: '5' }, { operator: 'less', value: '0.5' }] as const)
      expect(isTaken(fact, row)).toBe(true)
    const refused = [{}, { value: 'much' }, { operator: 'contains', value: '5' }] as const
    for (const row of refused) expect(isTaken(fact, row)).toBe(false)
  })

  it.each([
    ['theme', ['dark', 'light']],
    ['device', ['phone', 'tablet', 'desktop']],
  ])('[ENG-06] %s is one of %j', (fact, values) => {
    for (const value of values) expect(isTaken(fact, { value })).toBe(true)
    expect(isTaken(fact, { operator: 'contains', value: values[0] })).toBe(true)
    expect(isTaken(fact, { value: 'other' })).toBe(false)
    expect(isTaken(fact, { operator: 'greater', value: '1' })).toBe(false)
  })
})

const locale = { code: 'en', dir: 'ltr', defaultLocale: 'en', locales: [] } as const
const storesOf = (account?: typeof player) =>
  new RootStore({} as Api, { account, theme: 'dark', device: 'phone', locale, config: siteConfig })

it('[ENG-06] these can change while a page is open: of a player, and of a guest', () => {
  const live = ['theme', 'offers.count', ...facts.number.slice(0, 4)]
  const changing = (stores: RootStore) => factNames().filter(mayChange(stores)).toSorted()
  expect(changing(storesOf(player))).toEqual(live.toSorted())
  expect(changing(storesOf())).toEqual(['offers.count', 'theme'])
  expect(['my.user.name', 'unknown', 'query.user.x'].filter(mayChange(storesOf(player)))).toEqual([])
})

it('[ENG-06] what is on its way has no value yet, and a key of the address may have dots', () => {
  const stores = storesOf()
  const read = factReader(stores, () => ({ query: { 'a.b': 'x' }, params: {} }))
  expect([read('offers.count'), read('query.a.b'), read('xquery.a.b'), read('query.')]).toEqual([
    undefined,
    'x',
    undefined,
    undefined,
  ])
  stores.offers.count.succeed(7)
  expect(read('offers.count')).toBe(7)
})
