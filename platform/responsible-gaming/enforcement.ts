import type { Kysely } from 'kysely'

import { errorReasons } from '#schemas/errors.ts'
import { toMajor } from '#src/shared/money.ts'

import { lockAccount } from '../accounts/queries.ts'
import { convert, type Sum } from '../currencies/convert.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError } from '../http/errors.ts'
import { readCurrencyRates } from '../metadata/queries.ts'
import { availableAmount, findLimit } from '../deposit-limits/queries.ts'
import { findExclusion } from './self-exclusion.ts'

/** Somebody who wants to do something now. */
interface Wish {
  uid: string
  now: Date
}

/**
 * Throws when the player may not play. To be called in the transaction that takes the stake: the account is locked until it
 * ends, so that an exclusion can't begin in between.
 */
export async function assertMayPlay(trx: Kysely<Schema>, { uid, now }: Wish): Promise<void> {
  await lockAccount(trx, uid)
  const exclusion = await findExclusion(trx, uid, now)
  if (!exclusion) return
  throw new PlatformError('InvalidRequestException', 'the player has asked to be kept from play', {
    code: errorReasons.selfExcluded,
    errorData: { ends_at: exclusion.endsAt?.toISOString() ?? null },
  })
}

/**
 * Throws when the player may not deposit so much. To be called in the transaction that adds the deposit to the ledger: the
 * account is locked until it ends, so that deposits at the same time can't exceed the limit together.
 */
export async function assertMayDeposit(trx: Kysely<Schema>, { uid, now }: Wish, deposit: Sum): Promise<void> {
  await assertMayPlay(trx, { uid, now })
  const { limit } = await findLimit(trx, uid, now)
  if (!limit) return
  const available = await availableAmount(trx, uid, { limit, now })
  if (convert(deposit, limit.currency, await readCurrencyRates(trx)) <= available) return
  throw new PlatformError('BillingDepositLimitExceededException', 'the deposit is above the limit', {
    errorData: { available_amount: toMajor(available, limit.currency), currency: limit.currency },
  })
}
