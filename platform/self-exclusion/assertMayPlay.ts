import type { Kysely } from 'kysely'
import { errorReasons } from '#schemas/errors.ts'
import { toMajor } from '#src/shared/money.ts'
import { lockAccount } from '../accounts/queries.ts'
import { convert, type Sum } from '../currencies/convert.ts'
import type { Schema } from '../database/schema.ts'
import { findLimit, findLimitUsage } from '../deposit-limits/queries.ts'
import { PlatformError } from '../http/PlatformError.ts'
import { readCurrencyRates } from '../metadata/queries.ts'
import { findExclusion } from './selfExclusion.ts'

/** The player who acts, and the time of the action. */
export interface PlayerAction {
  readonly uid: string
  readonly now: Date
}

/**
 * Throws InvalidRequestException when the player is self-excluded. Must run in the transaction that
 * takes the stake: it locks the account, so that an exclusion can't begin in between.
 */
export async function assertMayPlay(trx: Kysely<Schema>, { uid, now }: PlayerAction): Promise<void> {
  await lockAccount(trx, uid)
  const exclusion = await findExclusion(trx, uid, now)
  if (!exclusion) return
  throw new PlatformError('InvalidRequestException', 'the player is self-excluded', {
    code: errorReasons.selfExcluded,
    errorData: { ends_at: exclusion.endsAt?.toISOString() ?? null },
  })
}

/**
 * Throws BillingDepositLimitExceededException when the deposit exceeds the player's limit, and for
 * a self-excluded player as `assertMayPlay` does. Must run in the transaction that adds the deposit
 * to the ledger: it locks the account, so that concurrent deposits can't exceed the limit together.
 */
export async function assertMayDeposit(trx: Kysely<Schema>, { uid, now }: PlayerAction, deposit: Sum): Promise<void> {
  await assertMayPlay(trx, { uid, now })
  const { limit } = await findLimit(trx, uid, now)
  if (!limit) return
  const rates = await readCurrencyRates(trx)
  const { available } = await findLimitUsage(trx, uid, { limit, now, rates })
  if (convert(deposit, limit.currency, rates) <= available) return
  throw new PlatformError('BillingDepositLimitExceededException', 'the deposit is above the limit', {
    errorData: { available_amount: toMajor(available, limit.currency), currency: limit.currency },
  })
}
