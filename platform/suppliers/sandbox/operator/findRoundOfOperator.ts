import type { Static } from 'typebox'
import type { GameRoundRequest } from '../../hub88/protocol.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { SandboxRefusal } from '../SandboxRefusal.ts'

/**
 * Returns the id of a player’s round, which the operator names by itself or by one of its
 * transactions.
 * @throws {SandboxRefusal} when the player has no such round
 */
export async function findRoundOfOperator(
  { db }: GameSandboxContext,
  { user, round, transaction_uuid: transaction }: Static<typeof GameRoundRequest>,
): Promise<string> {
  const found = await db
    .selectFrom('sandbox_game_round as round')
    .innerJoin('sandbox_game_seat as seat', 'seat.id', 'round.seat')
    .select('round.id')
    .where('seat.player', '=', user)
    .$if(round !== undefined, (query) => query.where('round.id', '=', round ?? ''))
    .$if(transaction !== undefined, (query) =>
      query.where('round.id', 'in', (sub) =>
        sub
          .selectFrom('sandbox_game_transaction')
          .select('round')
          .where('id', '=', transaction ?? ''),
      ),
    )
    .executeTakeFirst()
  const isNamed = round !== undefined || transaction !== undefined
  if (!found || !isNamed) throw new SandboxRefusal(404, 'the player has no such round')
  return found.id
}
