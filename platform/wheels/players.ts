import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { CampaignRow } from './campaigns.ts'
import { newSeed } from './draw.ts'
import type { WheelPlayerTable } from './table.ts'

export interface WheelPlayer {
  readonly campaign: Pick<CampaignRow, 'id' | 'first_spins'>
  readonly uid: string
}

/** Adds the spins and the first seed of a player who is in a campaign for the first time. */
export async function enterCampaign(db: Kysely<Schema>, { campaign, uid }: WheelPlayer): Promise<void> {
  await db
    .insertInto('wheel_player')
    .values({ campaign: campaign.id, uid, spins: campaign.first_spins, seed: newSeed() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Finds the spins and the next seed of a player; undefined before they have entered. */
export const findPlayer = (
  db: Kysely<Schema>,
  { campaign, uid }: WheelPlayer,
): Promise<Selectable<WheelPlayerTable> | undefined> =>
  db
    .selectFrom('wheel_player')
    .selectAll()
    .where('campaign', '=', campaign.id)
    .where('uid', '=', uid)
    .executeTakeFirst()

/** Adds spins of a player, who enters the campaign by that. Must run in a transaction. */
export async function addSpins(trx: Kysely<Schema>, player: WheelPlayer, count: number): Promise<void> {
  await enterCampaign(trx, player)
  await trx
    .updateTable('wheel_player')
    .set({ spins: sql<number>`spins + ${count}` })
    .where('campaign', '=', player.campaign.id)
    .where('uid', '=', player.uid)
    .execute()
}

/** Returns the number of spins of a viewer in each of these campaigns; none of a guest. */
export async function findSpins(
  db: Kysely<Schema>,
  campaigns: readonly CampaignRow[],
  uid: string | undefined,
): Promise<ReadonlyMap<string, number>> {
  if (uid === undefined || campaigns.length === 0) return new Map()
  const ids = campaigns.map(({ id }) => id)
  const rows = await db
    .selectFrom('wheel_player')
    .select(['campaign', 'spins'])
    .where('uid', '=', uid)
    .where('campaign', 'in', ids)
    .execute()
  const known = new Map(rows.map(({ campaign, spins }) => [campaign, spins]))
  return new Map(campaigns.map(({ id, first_spins: first }) => [id, known.get(id) ?? first]))
}
