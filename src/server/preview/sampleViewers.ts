import type { Account, Balances } from '#schemas/account.ts'
import type { DepositLimit } from '#schemas/depositLimit.ts'
import type { Hints } from '#schemas/hint.ts'
import type { List } from '#schemas/list.ts'
import type { NetPosition, SessionTime } from '#schemas/playActivity.ts'
import type { ProfileInfo } from '#schemas/profile.ts'
import type { SelfExclusion } from '#schemas/selfExclusion.ts'
import type { Session } from '#schemas/session.ts'
import type { TwoFactorState } from '#schemas/twoFactor.ts'
import type { Verification } from '#schemas/verification.ts'

interface SampleViewer {
  /** Title that a content manager reads. */
  readonly title: string
  /** Differences from the account of a player who has just registered. */
  readonly account: Partial<Account>
}

/** Sample accounts whom previews can show pages to, besides guests. */
export const sampleViewers: Readonly<Record<string, SampleViewer>> = {
  player: { title: 'A player', account: {} },
  verified: { title: 'A verified player', account: { is_verified: true } },
  'self-excluded': { title: 'A self-excluded player', account: { is_self_excluded: true } },
}

/** A sample viewer with a country. */
export interface SamplePerson {
  /** A key of `sampleViewers`. */
  readonly name: string
  /** ISO 3166 code; undefined for a player without a country. */
  readonly country?: string | undefined
}

const CURRENCY = 'EUR'
const money = (amount: number) => ({ amount, currency: CURRENCY })
const balances: Balances = {
  balance_main: money(100),
  balance_bonus: money(10),
  balance_betting_bonus: money(0),
  balance_fun: money(0),
}
const emptyList: List<never> = { items: [], total: 0, offset: 0, count: 0 }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

function accountOf({ name, country }: SamplePerson): Account {
  return {
    uid: 1,
    reg_time: minutesAgo(60),
    login: 'sample',
    fakename: 'Sample player',
    is_subscribed: false,
    ...balances,
    is_on_verification: false,
    is_verified: false,
    is_kyc_block_enabled: false,
    is_registration_completed: true,
    country_code: country ?? null,
    locale: null,
    two_factor_auth: false,
    is_self_excluded: false,
    self_excluded_until: null,
    has_password: true,
    ...sampleViewers[name]?.account,
  }
}

const isActive = (person: SamplePerson) => accountOf(person).is_self_excluded

/**
 * Answers to the calls that only players can make, for a player who has just registered, by the
 * calls' names in lower case.
 */
const answers: Readonly<Record<string, (person: SamplePerson) => unknown>> = {
  'account.getinfo': accountOf,
  'account.getbalance': () => balances,
  'account.gethints': (): Hints => ({ registration: null, confirm: null, now: minutesAgo(0) }),
  'account.getprofileinfo': (person): ProfileInfo => ({
    login: 'sample',
    fakename: 'Sample player',
    email: 'sample@example.com',
    mobile: '',
    phone_country_code: '',
    currency: CURRENCY,
    first_name: '',
    middle_name: '',
    last_name: '',
    sex: 0,
    birth_date: '',
    country_code: person.country ?? '',
    region: '',
    home_town: '',
    address: '',
    postcode: '',
    document_type: '',
    document_number: '',
    contacts: [{ type: 'email', contact: 'sample@example.com', is_confirmed: true, is_subscribed: false }],
    locked_fields: [],
  }),
  'account.getsessions': (): Session[] => [
    { id: 1, created_at: minutesAgo(60), last_seen_at: minutesAgo(0), device: '', network: '', is_current: true },
  ],
  'account.gettwofactorauth': (): TwoFactorState => ({ method: null, recovery_codes_left: 0 }),
  'account.getverification': (person): Verification => ({
    provider: 'sandbox',
    state: accountOf(person).is_verified ? 'approved' : 'none',
    reasons: [],
  }),
  'account.getdepositlimit': (): DepositLimit => ({
    period: 'none',
    limit_amount: null,
    available_amount: null,
    open_amount: null,
    account: { available_amount: null, currency: CURRENCY },
    currency: CURRENCY,
    can_edit: true,
    expired_at: null,
    pending: null,
  }),
  'account.getselfexclusion': (person): SelfExclusion => ({
    is_active: isActive(person),
    starts_at: isActive(person) ? minutesAgo(60) : null,
    ends_at: null,
  }),
  'account.getnetposition': (): NetPosition[] =>
    ([1, 7, 30] as const).map((period) => {
      return { period, currency: CURRENCY, deposits: 0, withdrawals: 0, stakes: 0, wins: 0, net: 0 }
    }),
  'account.getsessiontime': (): SessionTime => ({ started_at: minutesAgo(5), seconds_today: 300, now: minutesAgo(0) }),
  'auth.logout': () => 1,
  'cashbacks.get': () => emptyList,
  'games.gethistory': () => emptyList,
  'games.gethistoryexportrequest': () => [],
  'popups.get': () => [],
  'storage.get': () => ({}),
  'storage.getkeys': () => [],
}

/**
 * Returns the answer of a call for a sample person; undefined for a call that guests can make too.
 */
export function sampleAnswer(person: SamplePerson, call: string): unknown {
  const name = call.toLowerCase()
  return Object.hasOwn(answers, name) ? answers[name]?.(person) : undefined
}
