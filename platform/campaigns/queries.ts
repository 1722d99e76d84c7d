import type { Kysely } from 'kysely'

import type { Schema } from '../database/schema.ts'

/** One spelling of a promo code, however it was typed. */
export const promoCodeName = (typed: string) => typed.trim().normalize('NFKC').toUpperCase()

/** Whether the code has begun, hasn't ended and isn't used up. */
export async function isPromoCodeUsable(db: Kysely<Schema>, typed: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('promo_code')
    .select('code')
    .where('code', '=', promoCodeName(typed))
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .where((where) => where.or([where('max_uses', 'is', null), where('uses', '<', where.ref('max_uses'))]))
    .executeTakeFirst()
  return found !== undefined
}
