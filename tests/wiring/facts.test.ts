import { describe, expect, it } from 'vitest'
import { factNames, factReader } from '#registry/facts.ts'
import type { Account } from '#schemas/account.ts'
import type { Api } from '#src/api/index.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../.storybook/player.ts'
import { siteConfig } from '../../.storybook/siteConfig.ts'

const locale = { code: 'en', dir: 'ltr', defaultLocale: 'en', locales: [] } as const
type Config = typeof siteConfig
type Path = readonly string[]

interface Viewer {
  readonly account?: Account
  readonly config?: Config
}

function factsOf({ account, config = siteConfig }: Viewer): Readonly<Record<string, unknown>> {
  const stores = new RootStore({} as Api, { account, theme: 'dark', device: 'phone', locale, config })
  const read = factReader(stores, () => ({ query: {}, params: {} }))
  return Object.fromEntries(factNames().map((name) => [name, read(name)]))
}

function withSetting(config: unknown, [name = '', ...rest]: Path, value: unknown): unknown {
  const known = config as Readonly<Record<string, unknown>>
  return { ...known, [name]: rest.length === 0 ? value : withSetting(known[name], rest, value) }
}

/** Returns the names of the facts that differ between two sets. */
const differences = (a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>) =>
  Object.keys(a).filter((name) => a[name] !== b[name])

const EVERYWHERE = ['profile-page', 'loyalty-page', 'profile-loyalty-pages']

/** The settings of the specification, with their facts, paths and values. */
const settings: readonly (readonly [fact: string, path: string, off: unknown, on: unknown])[] = [
  ['feature.isTwoFAEnable', 'functionalSettings.isTwoFAEnable', false, true],
  ['feature.isSumsubEnable', 'functionalSettings.isSumsubEnable', false, true],
  ['feature.isResponsibleGamingEnable', 'functionalSettings.isResponsibleGamingEnable', false, true],
  ['feature.isBetHistoryEnable', 'functionalSettings.isBetHistoryEnable', false, true],
  ['feature.isVisibleNoticeBetting', 'functionalSettings.isVisibleNoticeBetting', false, true],
  ['feature.isTitleClickable', 'functionalSettings.isTitleClickable', false, true],
  ['feature.isEnableLoyalty', 'loyalty.isEnableLoyalty', false, true],
  ['feature.isEnableCharacters', 'loyalty.isEnableCharacters', false, true],
  [
    'characters.profilePage',
    'loyalty.placesWhereDisplayedCharacters',
    ['loyalty-page', 'profile-loyalty-pages'],
    EVERYWHERE,
  ],
  [
    'characters.loyaltyPage',
    'loyalty.placesWhereDisplayedCharacters',
    ['profile-page', 'profile-loyalty-pages'],
    EVERYWHERE,
  ],
  [
    'characters.profileLoyaltyPages',
    'loyalty.placesWhereDisplayedCharacters',
    ['profile-page', 'loyalty-page'],
    EVERYWHERE,
  ],
  ['auth.characterSelect', 'auth.registration.showCharacterSelect', false, true],
  ['auth.promocode', 'auth.registration.showPromocode', false, true],
  ['auth.promoFieldByDefault', 'auth.registration.showPromoFieldByDefault', false, true],
  ['auth.terms', 'auth.registration.terms.isActive', false, true],
  ['auth.termsDefault', 'auth.registration.terms.defaultValue', false, true],
  ['auth.notify', 'auth.registration.notify.isActive', false, true],
  ['auth.notifyDefault', 'auth.registration.notify.defaultValue', false, true],
  ['auth.markBetting', 'auth.registration.markBetting.isActive', false, true],
  ['auth.markBettingDefault', 'auth.registration.markBetting.defaultValue', 'casino', 'betting'],
]

describe('settings of the site', () => {
  it('that content asks for are twenty', () => {
    expect(settings).toHaveLength(20)
  })

  it.each(settings)('[ENG-06] %s is what %s says, which says nothing else', (fact, path, off, on) => {
    const [without, having] = [off, on].map((value) =>
      factsOf({ config: withSetting(siteConfig, path.split('.'), value) as Config }),
    )
    expect([without?.[fact], having?.[fact]]).toEqual([false, true])
    expect(differences(without ?? {}, having ?? {})).toEqual([fact])
  })
})

const money = (amount: number, currency = 'USD') => ({ amount, currency })

/** Fields of the account, and the effect of their change on the facts. */
const fields: readonly (readonly [
  field: keyof Account,
  before: unknown,
  after: unknown,
  Readonly<Record<string, unknown>>,
])[] = [
  ['is_verified', false, true, { verified: true }],
  ['has_password', false, true, { hasPassword: true }],
  ['is_self_excluded', false, true, { selfExcluded: true }],
  ['is_kyc_block_enabled', false, true, { kycBlocked: true }],
  ['country_code', 'SI', 'ES', { country: 'ES' }],
  ['login', 'ana', 'bob', { 'user.login': 'bob' }],
  ['fakename', 'Ana7', 'Bob7', { 'user.fakename': 'Bob7' }],
  ['reg_time', '2026-01-10T09:00:00Z', '2026-02-10T09:00:00Z', { 'user.registered': '2026-02-10T09:00:00Z' }],
  ['balance_main', money(1), money(2), { 'user.balance_main': 2, 'balance.total': 2 }],
  ['balance_bonus', money(0), money(2), { 'user.balance_bonus': 2, 'balance.total': 1286.5 }],
  ['balance_betting_bonus', money(0), money(2), { 'user.balance_betting_bonus': 2, 'balance.total': 1286.5 }],
  ['balance_fun', money(0), money(2), {}],
  ['is_subscribed', false, true, {}],
]

describe('fields of the account', () => {
  it.each(fields)(
    '[ENG-06] %s, from %j to %j, changes these facts and no others: %j',
    (field, before, after, changed) => {
      const [old, now] = [before, after].map((value) => factsOf({ account: { ...player, [field]: value } as Account }))
      const found = differences(old ?? {}, now ?? {})
      expect(Object.fromEntries(found.map((name) => [name, now?.[name]]))).toEqual(changed)
    },
  )

  it('[ENG-06] of a guest nothing is so that is a player’s', () => {
    const { signedIn, verified, hasPassword, country, currency, ...rest } = factsOf({})
    expect([signedIn, verified, hasPassword, country, currency]).toEqual([false, false, false, undefined, undefined])
    const ofPlayers = Object.entries(rest).filter(([name]) => /^(user|balance)\./.test(name))
    expect(ofPlayers.map(([, value]) => value)).toEqual(ofPlayers.map(() => undefined))
    expect(factsOf({ account: player })['signedIn']).toBe(true)
  })
})
