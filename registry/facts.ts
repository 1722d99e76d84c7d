import { GUEST, LOADING, type ValueDefinition, type ValueType } from '#src/engine/values.ts'
import { type FactReader, type FactRule, type FactType, type FactValue, factsIn } from '#src/engine/facts.ts'
import { type RootStore, devices } from '#src/stores/RootStore.ts'
import { values } from './values.ts'

interface FactDefinition extends FactRule {
  readonly read: (stores: RootStore) => FactValue
}

/** The site's switches that content may ask for. */
const features = [
  'isTwoFAEnable',
  'isSumsubEnable',
  'isResponsibleGamingEnable',
  'isBetHistoryEnable',
  'isVisibleNoticeBetting',
  'isTitleClickable',
] as const

type Registration = RootStore['config']['auth']['registration']

const ofRegistration = (type: FactType, of: (registration: Registration) => FactValue): FactDefinition => ({
  type,
  read: ({ config }) => of(config.auth.registration),
})

/** What conditions of content may look at, besides `query.<key>`, `route.<parameter>` and the values of texts. */
const definitions: Readonly<Record<string, FactDefinition>> = {
  signedIn: { type: 'boolean', read: ({ session }) => session.isAuth },
  verified: { type: 'boolean', read: ({ session }) => session.isAuth && session.account?.is_verified === true },
  hasPassword: { type: 'boolean', read: ({ session }) => session.isAuth && session.account?.has_password === true },
  // also of a guest in the browser of a player who takes a break
  selfExcluded: { type: 'boolean', read: ({ session }) => session.account?.is_self_excluded === true },
  kycBlocked: { type: 'boolean', read: ({ session }) => session.account?.is_kyc_block_enabled === true },
  country: { type: 'text', read: ({ session }) => session.account?.country_code ?? undefined },
  currency: { type: 'text', read: ({ session }) => session.balances?.balance_main.currency },
  locale: { type: 'text', read: ({ locale }) => locale.code },
  device: { type: 'text', values: devices, read: ({ device }) => device },
  theme: { type: 'text', values: ['dark', 'light'], isLive: true, read: ({ ui }) => ui.theme },
  'auth.promocode': ofRegistration('boolean', ({ showPromocode }) => showPromocode),
  'auth.promoFieldByDefault': ofRegistration('boolean', ({ showPromoFieldByDefault }) => showPromoFieldByDefault),
  'auth.characterSelect': ofRegistration('boolean', ({ showCharacterSelect }) => showCharacterSelect),
  'auth.terms': ofRegistration('boolean', ({ terms }) => terms.isActive),
  'auth.termsDefault': ofRegistration('boolean', ({ terms }) => terms.defaultValue),
  'auth.notify': ofRegistration('boolean', ({ notify }) => notify.isActive),
  'auth.notifyDefault': ofRegistration('boolean', ({ notify }) => notify.defaultValue),
  'auth.markBetting': ofRegistration('boolean', ({ markBetting }) => markBetting.isActive),
  'auth.markBettingDefault': ofRegistration('boolean', ({ markBetting }) => markBetting.defaultValue === 'betting'),
  ...Object.fromEntries(
    features.map((name) => [
      `feature.${name}`,
      { type: 'boolean', read: ({ config }: RootStore) => config.functionalSettings[name] } as const,
    ]),
  ),
  'feature.isBetExportEnable': { type: 'boolean', read: ({ isBetExportEnable }) => isBetExportEnable },
}

const factTypes: Readonly<Record<ValueType, FactType>> = {
  text: 'text',
  number: 'number',
  money: 'number',
  date: 'text',
}

const valueOf = (path: string): ValueDefinition<RootStore> | undefined =>
  Object.hasOwn(values, path) ? (values[path as keyof typeof values] as ValueDefinition<RootStore>) : undefined

/** What a condition may do with a fact of this name; undefined when there is none. */
export function factRule(name: string): FactRule | undefined {
  if (/^(query|route)\../.test(name)) return { type: 'text' }
  if (Object.hasOwn(definitions, name)) return definitions[name]
  const value = valueOf(name)
  return value && { type: factTypes[value.type], isLive: value.isLive }
}

/** Every fact with a name of its own. */
export const factNames = (): string[] => [...Object.keys(definitions), ...Object.keys(values)]

/** Where the reader is. */
export interface Address {
  readonly query: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, string>>
}

/** The facts of a viewer at an address; the same on the server and in the browser. */
export function factReader(stores: RootStore, address: () => Address): FactReader {
  return (name) => {
    const [, space, key = ''] = /^(query|route)\.(.+)$/.exec(name) ?? []
    if (space === 'query') return factsIn(address().query)(key)
    if (space === 'route') return factsIn(address().params)(key)
    return Object.hasOwn(definitions, name) ? definitions[name]?.read(stores) : comparable(valueOf(name)?.read(stores))
  }
}

/** The same facts as they are now, whatever becomes of them. */
export function factsKept(facts: FactReader): FactReader {
  const kept = new Map(factNames().map((name) => [name, facts(name)]))
  return (name) => (kept.has(name) ? kept.get(name) : facts(name))
}

function comparable(value: ReturnType<ValueDefinition<RootStore>['read']> | undefined): FactValue {
  if (value === GUEST || value === LOADING) return undefined
  return typeof value === 'object' ? value.amount : value
}

/** Whether a fact can change for this viewer while a page is open: what belongs to players alone doesn't for a guest. */
export function mayChange({ session }: RootStore): (name: string) => boolean {
  return (name) => (factRule(name)?.isLive ?? false) && (session.isAuth || !isOfPlayer(name))
}

const isOfPlayer = (name: string) => /^(user|balance)\./.test(name)
