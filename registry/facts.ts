import type { CharacterPlace } from '#schemas/siteConfig.ts'
import { type FactReader, type FactRule, type FactType, type FactValue, factsIn } from '#src/engine/facts.ts'
import { GUEST, LOADING, type ValueDefinition, type ValueType } from '#src/engine/values.ts'
import { type RootStore, devices } from '#src/stores/RootStore.ts'
import { values } from './values.ts'

interface FactDefinition extends FactRule {
  readonly read: (stores: RootStore) => FactValue
}

/** Switches of the site config that conditions may use. */
const features = [
  'isTwoFAEnable',
  'isSumsubEnable',
  'isResponsibleGamingEnable',
  'isBetHistoryEnable',
  'isVisibleNoticeBetting',
  'isTitleClickable',
] as const

type Loyalty = NonNullable<RootStore['config']['loyalty']>

const loyaltyFact = (read: (loyalty: Loyalty) => boolean): FactDefinition => ({
  type: 'boolean',
  read: ({ config: { loyalty } }) => loyalty !== undefined && read(loyalty),
})

const characterFact = (place: CharacterPlace): FactDefinition =>
  loyaltyFact(({ placesWhereDisplayedCharacters: places }) => places.includes(place))

type Registration = RootStore['config']['auth']['registration']

const registrationFact = (type: FactType, read: (registration: Registration) => FactValue): FactDefinition => ({
  type,
  read: ({ config }) => read(config.auth.registration),
})

/**
 * Facts that conditions may use, besides `query.<key>`, `route.<parameter>` and the values of
 * texts.
 */
const definitions: Readonly<Record<string, FactDefinition>> = {
  signedIn: { type: 'boolean', read: ({ session }) => session.isAuth },
  verified: { type: 'boolean', read: ({ session }) => session.isAuth && session.account?.is_verified === true },
  hasPassword: { type: 'boolean', read: ({ session }) => session.isAuth && session.account?.has_password === true },
  // Also true for a guest in the browser of a player who takes a break.
  selfExcluded: { type: 'boolean', read: ({ session }) => session.account?.is_self_excluded === true },
  kycBlocked: { type: 'boolean', read: ({ session }) => session.account?.is_kyc_block_enabled === true },
  country: { type: 'text', read: ({ session }) => session.account?.country_code ?? undefined },
  currency: { type: 'text', read: ({ session }) => session.balances?.balance_main.currency },
  locale: { type: 'text', read: ({ locale }) => locale.code },
  device: { type: 'text', values: devices, read: ({ device }) => device },
  theme: { type: 'text', values: ['dark', 'light'], isLive: true, read: ({ ui }) => ui.theme },
  'auth.promocode': registrationFact('boolean', ({ showPromocode }) => showPromocode),
  'auth.promoFieldByDefault': registrationFact('boolean', ({ showPromoFieldByDefault }) => showPromoFieldByDefault),
  'auth.characterSelect': registrationFact('boolean', ({ showCharacterSelect }) => showCharacterSelect),
  'auth.terms': registrationFact('boolean', ({ terms }) => terms.isActive),
  'auth.termsDefault': registrationFact('boolean', ({ terms }) => terms.defaultValue),
  'auth.notify': registrationFact('boolean', ({ notify }) => notify.isActive),
  'auth.notifyDefault': registrationFact('boolean', ({ notify }) => notify.defaultValue),
  'auth.markBetting': registrationFact('boolean', ({ markBetting }) => markBetting.isActive),
  'auth.markBettingDefault': registrationFact('boolean', ({ markBetting }) => markBetting.defaultValue === 'betting'),
  ...Object.fromEntries(
    features.map((name) => [
      `feature.${name}`,
      { type: 'boolean', read: ({ config }: RootStore) => config.functionalSettings[name] } as const,
    ]),
  ),
  'feature.isEnableLoyalty': loyaltyFact(({ isEnableLoyalty }) => isEnableLoyalty),
  'feature.isEnableCharacters': loyaltyFact(({ isEnableCharacters }) => isEnableCharacters),
  'characters.profilePage': characterFact('profile-page'),
  'characters.loyaltyPage': characterFact('loyalty-page'),
  'characters.profileLoyaltyPages': characterFact('profile-loyalty-pages'),
  'feature.isBonusIsolationEnabled': {
    type: 'boolean',
    read: ({ isBonusIsolationEnabled }) => isBonusIsolationEnabled,
  },
  'feature.isBetExportEnable': { type: 'boolean', read: ({ isBetExportEnable }) => isBetExportEnable },
}

const factTypes: Readonly<Record<ValueType, FactType>> = {
  text: 'text',
  number: 'number',
  money: 'number',
  date: 'text',
}

const valuesByPath: Readonly<Record<string, ValueDefinition<RootStore>>> = values

const valueOf = (path: string): ValueDefinition<RootStore> | undefined =>
  Object.hasOwn(valuesByPath, path) ? valuesByPath[path] : undefined

/** Returns the type of a fact and how conditions may compare it; undefined for an unknown name. */
export function factRule(name: string): FactRule | undefined {
  if (/^(query|route)\../.test(name)) return { type: 'text' }
  if (Object.hasOwn(definitions, name)) return definitions[name]
  const value = valueOf(name)
  return value && { type: factTypes[value.type], isLive: value.isLive }
}

/** Returns the names of all facts except `query.<key>` and `route.<parameter>`. */
export const factNames = (): string[] => [...Object.keys(definitions), ...Object.keys(values)]

/** The parameters of the current address. */
export interface Address {
  readonly query: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, string>>
}

/**
 * Returns a reader of a viewer's facts at an address; the same on the server and in the browser.
 */
export function factReader(stores: RootStore, address: () => Address): FactReader {
  return (name) => {
    const [, space, key = ''] = /^(query|route)\.(.+)$/.exec(name) ?? []
    if (space === 'query') return factsIn(address().query)(key)
    if (space === 'route') return factsIn(address().params)(key)
    return Object.hasOwn(definitions, name) ? definitions[name]?.read(stores) : toFactValue(valueOf(name)?.read(stores))
  }
}

/** Returns a reader of the facts' current values, which later changes don't affect. */
export function snapshotFacts(facts: FactReader): FactReader {
  const snapshot = new Map(factNames().map((name) => [name, facts(name)]))
  return (name) => (snapshot.has(name) ? snapshot.get(name) : facts(name))
}

function toFactValue(value: ReturnType<ValueDefinition<RootStore>['read']> | undefined): FactValue {
  if (value === GUEST || value === LOADING) return undefined
  return typeof value === 'object' ? value.amount : value
}

/**
 * Returns whether a fact can change for this viewer while a page is open; facts about players can't
 * for a guest.
 */
export function mayChange({ session }: RootStore): (name: string) => boolean {
  return (name) => (factRule(name)?.isLive ?? false) && (session.isAuth || !isPlayerFact(name))
}

const isPlayerFact = (name: string) => /^(user|balance)\./.test(name)
