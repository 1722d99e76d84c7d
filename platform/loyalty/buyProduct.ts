import { type Kysely, type Selectable, sql } from 'kysely'
import type { PurchaseFailure } from '#schemas/loyalty.ts'
import { objectFrom } from '#src/shared/keysOf.ts'
import type { LocalizedText } from '../database/columns.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError } from '../http/PlatformError.ts'
import { readLoyaltySettings } from '../metadata/queries.ts'
import { assertMayPlay, type PlayerAction } from '../self-exclusion/assertMayPlay.ts'
import { addEntries } from './addEntries.ts'
import { grantLoyaltyReward } from './grantLoyaltyReward.ts'
import { addNotice } from './notices.ts'
import { toMicros } from './points.ts'
import { isSoldAt } from './products.ts'
import { levelAt } from './raiseLevels.ts'
import type { LoyaltyProductTable } from './table.ts'

/**
 * Takes the price of a product from the player's points and gives what it promises. Must run in a
 * transaction that has locked the account.
 * @throws {PlatformError} InvalidParameterException on `id`, with a PurchaseFailure as `reason`, when it
 * can't be bought; InvalidRequestException for a self-excluded player
 */
export async function buyProduct(trx: Kysely<Schema>, player: PlayerAction, id: number): Promise<void> {
  await assertMayPlay(trx, player)
  const { uid, now } = player
  const product = await trx.selectFrom('loyalty_product').selectAll().where('id', '=', String(id)).executeTakeFirst()
  if (!product || !isSoldAt(product, now)) throw refusal('NOT_AVAILABLE')
  await assertMayBuy(trx, player, product)
  const purchase = await trx
    .insertInto('loyalty_purchase')
    .values({ uid, product: product.id, price: product.price, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reference = `purchase ${purchase.id}`
  const { reward, price } = product
  await addEntries(trx, [{ uid, kind: 'product', reference, points: -toMicros(price), experience: 0n, at: now }], now)
  // after the points, in the order in which every purchase locks
  if (!(await takeOne(trx, product))) throw refusal('SOLD_OUT')
  const names = namesOf(product)
  const granted = await grantLoyaltyReward(trx, player, { reward, reference, titles: names })
  await addNotice(trx, player, { trigger: 'product', reference, reward: { ...reward, ...granted }, names })
}

async function assertMayBuy(
  trx: Kysely<Schema>,
  { uid }: PlayerAction,
  { price, level, stock }: Selectable<LoyaltyProductTable>,
): Promise<void> {
  const { is_active: isActive, levels } = await readLoyaltySettings(trx)
  if (!isActive) throw refusal('NOT_AVAILABLE')
  if (stock === 0) throw refusal('SOLD_OUT')
  const account = await trx
    .selectFrom('loyalty_account')
    .select(['points', 'experience'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
  const own = levelAt(levels, BigInt(account?.experience ?? 0))
  if (level !== null && own.id < level) throw refusal('LEVEL_TOO_LOW')
  if (BigInt(account?.points ?? 0) < toMicros(price)) throw refusal('NOT_ENOUGH_POINTS')
}

/** Takes one from the stock. Returns false when none is left; waits for purchases that may take it. */
async function takeOne(
  trx: Kysely<Schema>,
  { id, stock }: Pick<Selectable<LoyaltyProductTable>, 'id' | 'stock'>,
): Promise<boolean> {
  if (stock === null) return true
  const taken = await trx
    .updateTable('loyalty_product')
    .set({ stock: sql<number>`stock - 1` })
    .where('id', '=', id)
    .where('stock', '>', 0)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

const namesOf = ({ texts }: Selectable<LoyaltyProductTable>): LocalizedText =>
  objectFrom(Object.keys(texts), (locale) => texts[locale]?.title ?? '')

function refusal(reason: PurchaseFailure): PlatformError {
  return new PlatformError('InvalidParameterException', `the product cannot be bought: ${reason}`, {
    invalidParameters: { id: ['wrongField'] },
    errorData: { reason },
  })
}
