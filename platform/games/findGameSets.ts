import type { Kysely } from 'kysely'
import type { GameSet } from '#schemas/gameSet.ts'
import type { Schema } from '../database/schema.ts'
import { refuseField } from '../http/PlatformError.ts'

interface SetOwners {
  readonly tournament_id?: number | undefined
  readonly jackpot_id?: number | undefined
}

/**
 * Returns the sets of games of a tournament and of a jackpot; none where neither is named.
 * @throws {PlatformError} InvalidParameterException when there is no such tournament or jackpot
 */
export async function findGameSets(
  db: Kysely<Schema>,
  { tournament_id: tournament, jackpot_id: jackpot }: SetOwners,
): Promise<readonly GameSet[]> {
  const sets: GameSet[] = []
  if (tournament !== undefined) {
    const rows = db.selectFrom('tournament').select(['provider', 'tags', 'types'])
    const set = await rows.where('id', '=', String(tournament)).executeTakeFirst()
    sets.push(set ?? refuseField('tournament_id', 'wrongField'))
  }
  if (jackpot !== undefined) {
    const rows = db.selectFrom('jackpot').select(['provider', 'tags', 'types'])
    const set = await rows.where('id', '=', String(jackpot)).executeTakeFirst()
    sets.push(set ?? refuseField('jackpot_id', 'wrongField'))
  }
  return sets
}
