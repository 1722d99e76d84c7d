import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** Normalizes a promo code, so that spellings of the same code are equal. */
export const promoCodeName = (enteredCode: string) => enteredCode.trim().normalize('NFKC').toUpperCase()

/** Checks whether the code has started, hasn't ended and isn't used up. */
export async function isPromoCodeUsable(db: Kysely<Schema>, enteredCode: string, now: Date): Promise<boolean> {
  const usableCode = await db
    .selectFrom('promo_code')
    .select('code')
    .where('code', '=', promoCodeName(enteredCode))
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .where((where) => where.or([where('max_uses', 'is', null), where('uses', '<', where.ref('max_uses'))]))
    .executeTakeFirst()
  return usableCode !== undefined
}
