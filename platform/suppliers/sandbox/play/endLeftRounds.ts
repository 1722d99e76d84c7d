import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { laterBy } from '../wallet/transactions.ts'
import { standInRound } from './actInRound.ts'

/** Time after which a paid round waits no longer for its player, in milliseconds. */
const LEFT_AFTER_MS = 24 * 3_600_000
const BATCH = 200

/**
 * Ends rounds of blackjack that their players have left long ago, with the hands as they are. Their wins
 * are sent like others.
 */
export async function endLeftRounds(context: GameSandboxContext): Promise<void> {
  const { db, now, report } = context
  const left = await db
    .selectFrom('sandbox_game_round as round')
    .innerJoin('sandbox_game_seat as seat', 'seat.id', 'round.seat')
    .select('round.id')
    .where('round.state', '=', 'playing')
    .where('round.engine', '=', 'blackjack')
    .where('round.created_at', '<=', laterBy(now(), -LEFT_AFTER_MS))
    .where('seat.player', 'is not', null)
    .orderBy('round.created_at')
    .limit(BATCH)
    .execute()
  for (const { id } of left) {
    // one that can't be ended doesn't hold up others
    await db
      .transaction()
      .execute((trx) => standInRound(context, trx, id))
      .catch(report)
  }
}
