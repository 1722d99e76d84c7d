import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { PlayerAction } from '../../self-exclusion/assertMayPlay.ts'

/**
 * Takes the points of a player who withdraws, in tournaments whose rules say so. What they play
 * afterwards counts again. Must run in the transaction of the withdrawal.
 */
export async function resetPoints(trx: Kysely<Schema>, { uid, now }: PlayerAction): Promise<void> {
  const locked = await trx
    .selectFrom('tournament_participant')
    .innerJoin('tournament', 'tournament.id', 'tournament_participant.tournament')
    .select('tournament_participant.id')
    .where('uid', '=', uid)
    .where('reset_on_cashout', '=', true)
    .where('finished_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('tournament_participant.id')
    .forUpdate(['tournament_participant'])
    .execute()
  const ids = locked.map(({ id }) => id)
  if (ids.length === 0) return
  await trx.deleteFrom('tournament_round').where('participant', 'in', ids).execute()
  await trx
    .updateTable('tournament_participant')
    .set({ points: 0, counts_from: now, reached_at: now })
    .where('id', 'in', ids)
    .execute()
}
