import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { games } from '../games/games.ts'
import type { SandboxGameRoundTable } from '../table.ts'

export type StoredRound = Selectable<SandboxGameRoundTable>

/** States in which a round holds its seat. */
export const openStates = ['betting', 'playing'] as const

export const lockRound = (trx: Kysely<Schema>, id: string): Promise<StoredRound> =>
  trx.selectFrom('sandbox_game_round').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const readRound = (db: Kysely<Schema>, id: string): Promise<StoredRound | undefined> =>
  db.selectFrom('sandbox_game_round').selectAll().where('id', '=', id).executeTakeFirst()

export const findOpenRound = (db: Kysely<Schema>, seat: string): Promise<StoredRound | undefined> =>
  db
    .selectFrom('sandbox_game_round')
    .selectAll()
    .where('seat', '=', seat)
    .where('state', 'in', openStates)
    .executeTakeFirst()

/** Finds the last round of a seat, unless its player has seen the result. */
export async function findUnseenRound(db: Kysely<Schema>, seat: string): Promise<StoredRound | undefined> {
  const last = await db
    .selectFrom('sandbox_game_round')
    .selectAll()
    .where('seat', '=', seat)
    .orderBy('created_at', 'desc')
    .orderBy('nonce', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.is_shown === false ? last : undefined
}

export const findRequestedRound = (
  db: Kysely<Schema>,
  { seat, request }: { readonly seat: string; readonly request: string },
): Promise<StoredRound | undefined> =>
  db
    .selectFrom('sandbox_game_round')
    .selectAll()
    .where('seat', '=', seat)
    .where('request_id', '=', request)
    .executeTakeFirst()

export const rulesOf = ({ engine }: Pick<StoredRound, 'engine'>) => games[engine]
