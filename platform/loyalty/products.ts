import type { Kysely, Selectable } from 'kysely'
import type { LoyaltyProduct, LoyaltyReward } from '#schemas/loyalty.ts'
import type { Schema } from '../database/schema.ts'
import { localized } from '../metadata/locale.ts'
import type { LoyaltySettings, StoredReward } from './LoyaltySettings.ts'
import type { LoyaltyProductTable } from './table.ts'

type ProductRow = Selectable<LoyaltyProductTable>

/** Returns whether a product is in the shop at a time. */
export const isSoldAt = ({ starts_at: start, ends_at: end }: ProductRow, now: Date): boolean =>
  (start === null || start <= now) && (end === null || end > now)

/** Finds the products that are in the shop now; those that are sold out are among them. */
export async function findProducts(db: Kysely<Schema>, now: Date): Promise<ProductRow[]> {
  const rows = await db.selectFrom('loyalty_product').selectAll().orderBy('sort').orderBy('id').execute()
  return rows.filter((row) => isSoldAt(row, now))
}

/** Currency of money in settings and in the shop. */
const DOLLARS = 'USD'

/** Returns a reward as visitors read it: its money is in US dollars. */
export function presentReward({ type, amount }: StoredReward): LoyaltyReward {
  return { type, amount, currency: type === 'bonus' || type === 'cash' ? DOLLARS : null }
}

/** Returns a product in the words of a locale. */
export function presentProduct(
  row: ProductRow,
  { levels }: Pick<LoyaltySettings, 'levels'>,
  locale: string | undefined,
): LoyaltyProduct {
  const { id, texts, image, price, reward, stock, level: lowest, ends_at: end } = row
  const level = levels.find((each) => each.id === lowest)
  return {
    id: Number(id),
    ...(localized(texts, locale) ?? { title: '', text: '' }),
    image,
    price,
    reward: presentReward(reward),
    stock,
    level: level ? { id: level.id, name: localized(level.names, locale) ?? '' } : null,
    ends_at: end?.toISOString() ?? null,
  }
}
