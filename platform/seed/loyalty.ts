import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { toMicros } from '../loyalty/points.ts'
import { levelAt } from '../loyalty/raiseLevels.ts'
import { type DemoPlayer, readFixture } from './readFixture.ts'

const DAY_MS = 24 * 3600 * 1000

/** Adds the products of the shop. */
export async function insertProducts(trx: Kysely<Schema>, now: Date): Promise<void> {
  const products = await readFixture('loyalty-products')
  const rows = products.map(({ texts, reward, days, ...product }, sort) => ({
    ...product,
    texts: JSON.stringify(texts),
    reward: JSON.stringify(reward),
    sort,
    starts_at: null,
    ends_at: days === null ? null : new Date(now.getTime() + days * DAY_MS),
  }))
  await trx.insertInto('loyalty_product').values(rows).execute()
}

interface Collector {
  readonly uid: string
  readonly player: DemoPlayer
  readonly now: Date
}

/** Adds the points of a demo player, whose levels have given their rewards long ago. */
export async function insertPoints(trx: Kysely<Schema>, { uid, player, now }: Collector): Promise<void> {
  if (!player.loyalty) return
  const { points, earned } = player.loyalty
  const { levels } = await readFixture('loyalty')
  const experience = toMicros(earned)
  const entry = { uid, kind: 'correction', reference: `demo ${uid}`, points: toMicros(points), experience } as const
  await trx
    .insertInto('loyalty_entry')
    .values({ ...entry, created_at: now })
    .execute()
  const { id: level } = levelAt(levels, experience)
  await trx.updateTable('loyalty_account').set({ level }).where('uid', '=', uid).execute()
}
