import type { Account, Balances } from '#schemas/account.ts'
import { toMajor } from '#src/shared/money.ts'
import type { PlayerAccount } from '../ledger/accounts.ts'
import type { Exclusion } from '../self-exclusion/selfExclusion.ts'
import type { AccountRow, BalanceRow } from './queries.ts'

/** Returns one balance of each kind, in major units of its currency; zero where no row exists. */
export function presentBalances(rows: readonly BalanceRow[], currency: string): Balances {
  const balance = (kind: PlayerAccount) => {
    const row = rows.find((one) => one.kind === kind)
    return row ? { amount: toMajor(row.amount, row.currency), currency: row.currency } : { amount: 0, currency }
  }
  return {
    balance_main: balance('main'),
    balance_bonus: balance('bonus'),
    balance_betting_bonus: balance('betting_bonus'),
    balance_fun: balance('fun'),
  }
}

/** Parts of an account that are stored outside of its own row. */
export interface AccountParts {
  readonly balances: readonly BalanceRow[]
  readonly exclusion: Exclusion | undefined
}

export function presentAccount(row: AccountRow, { balances, exclusion }: AccountParts): Account {
  return {
    uid: Number(row.uid),
    reg_time: row.created_at.toISOString(),
    login: row.name,
    fakename: row.fakename,
    is_subscribed: row.is_subscribed,
    ...presentBalances(balances, row.currency),
    is_on_verification: row.is_on_verification,
    is_verified: row.is_verified,
    is_kyc_block_enabled: row.is_kyc_block_enabled,
    is_registration_completed: row.is_registration_completed,
    country_code: row.country_code,
    locale: row.locale,
    two_factor_auth: row.two_factor_auth,
    is_self_excluded: exclusion !== undefined,
    self_excluded_until: exclusion?.endsAt?.toISOString() ?? null,
    has_password: row.password !== null,
  }
}

/** Returns the account of a guest. `exclusion` is the self-exclusion that the browser remembers. */
export function presentGuest(currency: string, exclusion?: Pick<Exclusion, 'endsAt'>): Account {
  return {
    uid: 0,
    reg_time: null,
    login: '',
    fakename: '',
    is_subscribed: false,
    ...presentBalances([], currency),
    is_on_verification: false,
    is_verified: false,
    is_kyc_block_enabled: false,
    is_registration_completed: false,
    country_code: null,
    locale: null,
    two_factor_auth: false,
    is_self_excluded: exclusion !== undefined,
    self_excluded_until: exclusion?.endsAt?.toISOString() ?? null,
    has_password: false,
  }
}
