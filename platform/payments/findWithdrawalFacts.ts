import { type Kysely, sql } from 'kysely'
import { openBonusStates } from '#schemas/bonusStates.ts'
import { countedWithdrawalStates, openStates } from '#schemas/paymentStates.ts'
import type { Sum } from '../currencies/convert.ts'
import type { Schema } from '../database/schema.ts'

/** Facts about a player, by which a withdrawal is accepted or refused. */
export interface WithdrawalFacts {
  /** The main balance, in its currency's smallest unit. */
  readonly balance: bigint
  readonly hasDeposited: boolean
  readonly hasName: boolean
  readonly hasConfirmedContact: boolean
  readonly hasBonuses: boolean
  /** Number of withdrawals that are open. */
  readonly open: number
  /** Sums of the withdrawals of the last 24 hours, by currency. */
  readonly recent: readonly Sum[]
  /** Sums of all withdrawals so far, by currency. */
  readonly total: readonly Sum[]
  /** True when the saved requisites are the player's, of this method. */
  readonly hasRequisite: boolean
  /** Ids of the requisites to which a withdrawal is being checked. */
  readonly requisitesOnCheck: readonly string[]
}

interface FactsOptions {
  readonly uid: string
  readonly currency: string
  readonly now: Date
  readonly method?: string
  /** Id of saved requisites, if the withdrawal is to some. */
  readonly requisite?: number | undefined
}

const DAY_MS = 24 * 3600 * 1000

interface FactsRow {
  readonly balance: string
  readonly has_deposited: boolean
  readonly has_name: boolean
  readonly has_contact: boolean
  readonly has_bonuses: boolean
  readonly has_requisite: boolean
  readonly withdrawals: readonly {
    readonly currency: string
    readonly open: number
    readonly recent: string
    readonly total: string
    readonly on_check: readonly string[]
  }[]
}

/**
 * Reads what decides about a withdrawal, in one statement: it is read while the account is locked, so
 * each round trip would keep other commands of the player waiting.
 */
export async function findWithdrawalFacts(trx: Kysely<Schema>, options: FactsOptions): Promise<WithdrawalFacts> {
  const { uid, currency, now, method = null, requisite = null } = options
  const since = new Date(now.getTime() - DAY_MS)
  const withdrawals = sql`
    select currency,
      count(*) filter (where state = any(${openStates}::text[])) as open,
      coalesce(sum(amount) filter (where state = any(${countedWithdrawalStates}::text[]) and created_at > ${since}), 0)::text as recent,
      coalesce(sum(amount) filter (where state = any(${countedWithdrawalStates}::text[])), 0)::text as total,
      coalesce(json_agg(requisite::text) filter (where state = 'on_check' and requisite is not null), '[]') as on_check
    from payment where uid = account.uid and type = 'withdrawal' group by currency`
  const { rows } = await sql<FactsRow>`
    select
      coalesce((select amount from balance
        where uid = account.uid and kind = 'main' and currency = ${currency}), 0) as balance,
      exists (select from ledger where uid = account.uid and kind = 'deposit') as has_deposited,
      exists (select from profile where uid = account.uid and first_name <> '' and last_name <> '') as has_name,
      exists (select from contact where uid = account.uid and is_confirmed) as has_contact,
      exists (select from bonus where uid = account.uid and state = any(${openBonusStates}::text[])) as has_bonuses,
      exists (select from requisite
        where id = ${requisite}::bigint and uid = account.uid and method = ${method}::text and removed_at is null) as has_requisite,
      coalesce((select json_agg(withdrawal) from (${withdrawals}) as withdrawal), '[]') as withdrawals
    from account where uid = ${uid}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error(`there is no player ${uid}`)
  return presentFacts(row)
}

function presentFacts({ withdrawals, ...row }: FactsRow): WithdrawalFacts {
  return {
    balance: BigInt(row.balance),
    hasDeposited: row.has_deposited,
    hasName: row.has_name,
    hasConfirmedContact: row.has_contact,
    hasBonuses: row.has_bonuses,
    hasRequisite: row.has_requisite,
    open: withdrawals.reduce((sum, { open }) => sum + open, 0),
    recent: withdrawals.map(({ currency, recent }) => ({ currency, amount: BigInt(recent) })),
    total: withdrawals.map(({ currency, total }) => ({ currency, amount: BigInt(total) })),
    requisitesOnCheck: withdrawals.flatMap((withdrawal) => withdrawal.on_check),
  }
}
