import type { Kysely } from 'kysely'

import type { PromoCodeFailure } from '#schemas/offer.ts'

import type { Schema } from '../database/schema.ts'
import { promoCodeName } from './queries.ts'

/** A player who has used a code, and when. */
interface Use {
  uid: string
  now: Date
}

/**
 * Uses a code for a player: once, however often it is tried. Answers why it can't be used, or nothing. To be called in a
 * transaction in which the account is locked.
 */
export async function usePromoCode(
  trx: Kysely<Schema>,
  typed: string,
  { uid, now }: Use,
): Promise<PromoCodeFailure | undefined> {
  const code = promoCodeName(typed)
  const used = trx.selectFrom('promo_code_use').select('code').where('uid', '=', uid).where('code', '=', code)
  if (await used.executeTakeFirst()) return undefined
  const failure = await takePromoCode(trx, code, now)
  if (!failure) await notePromoCode(trx, code, { uid, now })
  return failure
}

/** Counts one use, for a player who is about to be added. The code is locked until the transaction ends: nobody has its last use twice. */
export async function takePromoCode(
  trx: Kysely<Schema>,
  typed: string,
  now: Date,
): Promise<PromoCodeFailure | undefined> {
  const code = promoCodeName(typed)
  const found = await trx.selectFrom('promo_code').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
  if (!found) return 'NOT_FOUND'
  const { max_uses: most, uses } = found
  const untimely = outsideOf(found, now)
  if (untimely) return untimely
  if (most !== null && uses >= most) return 'USED_UP'
  const counted = trx.updateTable('promo_code').set({ uses: uses + 1 })
  await counted.where('code', '=', code).execute()
  return undefined
}

/** Whether it has not begun yet or has ended; nothing while it holds. */
export function outsideOf(
  { starts_at: start, ends_at: end }: { starts_at: Date | null; ends_at: Date | null },
  now: Date,
): PromoCodeFailure | undefined {
  if (start && start > now) return 'NOT_STARTED'
  return end && end <= now ? 'EXPIRED' : undefined
}

/** Remembers whose use it was. */
export async function notePromoCode(trx: Kysely<Schema>, typed: string, { uid, now }: Use): Promise<void> {
  await trx
    .insertInto('promo_code_use')
    .values({ uid, code: promoCodeName(typed), used_at: now })
    .execute()
}
