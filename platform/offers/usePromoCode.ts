import type { Kysely } from 'kysely'
import type { PromoCodeFailure } from '#schemas/promoCodeFailures.ts'
import type { Schema } from '../database/schema.ts'
import { promoCodeName } from './queries.ts'

/** The player who uses a code, and the time of use. */
interface PromoCodeUse {
  readonly uid: string
  readonly now: Date
}

/**
 * Uses a code for a player; further uses by the same player don't count. Returns why it can't be
 * used, or undefined. Must run in a transaction that has locked the account.
 */
export async function usePromoCode(
  trx: Kysely<Schema>,
  enteredCode: string,
  { uid, now }: PromoCodeUse,
): Promise<PromoCodeFailure | undefined> {
  const code = promoCodeName(enteredCode)
  const previousUse = trx.selectFrom('promo_code_use').select('code').where('uid', '=', uid).where('code', '=', code)
  if (await previousUse.executeTakeFirst()) return undefined
  const failure = await countPromoCodeUse(trx, code, now)
  if (!failure) await recordPromoCodeUse(trx, code, { uid, now })
  return failure
}

/**
 * Counts a use for a player who is about to be added. Locks the code until the end of the
 * transaction, so that its last use isn't given twice.
 */
export async function countPromoCodeUse(
  trx: Kysely<Schema>,
  enteredCode: string,
  now: Date,
): Promise<PromoCodeFailure | undefined> {
  const code = promoCodeName(enteredCode)
  const promoCode = await trx
    .selectFrom('promo_code')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!promoCode) return 'NOT_FOUND'
  const { max_uses: maxUses, uses } = promoCode
  const periodFailure = periodFailureOf(promoCode, now)
  if (periodFailure) return periodFailure
  if (maxUses !== null && uses >= maxUses) return 'USED_UP'
  const increment = trx.updateTable('promo_code').set({ uses: uses + 1 })
  await increment.where('code', '=', code).execute()
  return undefined
}

/** Returns why a period doesn't include now, or undefined when it does. */
export function periodFailureOf(
  { starts_at: start, ends_at: end }: { readonly starts_at: Date | null; readonly ends_at: Date | null },
  now: Date,
): PromoCodeFailure | undefined {
  if (start && start > now) return 'NOT_STARTED'
  return end && end <= now ? 'EXPIRED' : undefined
}

/** Records that the player has used the code. */
export async function recordPromoCodeUse(
  trx: Kysely<Schema>,
  enteredCode: string,
  { uid, now }: PromoCodeUse,
): Promise<void> {
  await trx
    .insertInto('promo_code_use')
    .values({ uid, code: promoCodeName(enteredCode), used_at: now })
    .execute()
}
