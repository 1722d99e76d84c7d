import { setTimeout } from 'node:timers/promises'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { deliverWin } from '../wallet/deliverTransactions.ts'
import { sendTransaction } from '../wallet/sendTransaction.ts'
import { settleBet } from './settleBet.ts'

/** Time for which a player’s result waits for the wallet to take the win, in milliseconds. */
const WIN_PATIENCE_MS = 1500

interface SentBet {
  readonly id: string
  readonly round: string
}

/** Sends a bet, and does what follows from the answer. */
export async function placeBet(context: GameSandboxContext, { id, round }: SentBet): Promise<void> {
  const bet = await context.db
    .selectFrom('sandbox_game_transaction')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { status } = await sendTransaction(context, bet)
  await settleBet(context, bet, status)
  await payOut(context, round)
}

/** Sends the win of a round that has just ended. A wallet that takes long doesn’t hold up the player. */
export async function payOut(context: GameSandboxContext, round: string): Promise<void> {
  const delivery = context.work.add(deliverWin(context, round)).catch(context.report)
  await Promise.race([delivery, setTimeout(WIN_PATIENCE_MS, undefined, { ref: false })])
}
