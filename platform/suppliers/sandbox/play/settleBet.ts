import type { Kysely } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { isSpinning } from '../live/tableClock.ts'
import { returnSpin } from '../operator/rewards.ts'
import { isClosed } from '../sport/sportBets.ts'
import type { WalletAnswer } from '../wallet/OperatorWallet.ts'
import { storeRollback, type StoredTransaction } from '../wallet/transactions.ts'
import { advanceRound } from './advanceRound.ts'
import { lockRound, type StoredRound } from './rounds.ts'

type Status = WalletAnswer['status']

/** Answers that say that the wallet has moved nothing. */
const refusals: ReadonlySet<Status> = new Set(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED'])

/**
 * Does what follows from the wallet’s answer to a bet: the round goes on, or it ends. After an answer
 * that leaves open whether money was taken, the bet is rolled back. Only the first call counts.
 */
export async function settleBet(
  context: GameSandboxContext,
  { id, round: roundId }: Pick<StoredTransaction, 'id' | 'round'>,
  status: Status,
): Promise<void> {
  const { db, now } = context
  await db.transaction().execute(async (trx) => {
    const round = await lockRound(trx, roundId)
    const bet = await trx
      .selectFrom('sandbox_game_transaction')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    if (!bet) return
    const isLate = isTooLate(context, round)
    const isPaid = status === 'RS_OK' && !isLate
    const isRefused = refusals.has(status)
    const lost = isRefused ? ('refused' as const) : ('failed' as const)
    await trx
      .updateTable('sandbox_game_transaction')
      .set({ state: isPaid ? 'accepted' : lost, status, answered_at: now() })
      .where('id', '=', id)
      .execute()
    if (isPaid) return continueRound(context, trx, { round, bet })
    if (!isRefused) await storeRollback(trx, bet, now())
    if (bet.action !== null) return
    await trx
      .updateTable('sandbox_game_round')
      .set({ state: isRefused ? 'refused' : 'cancelled', reason: isLate ? 'too_late' : status, finished_at: now() })
      .where('id', '=', roundId)
      .execute()
    if (round.reward !== null) await returnSpin(trx, round.reward)
  })
}

/** Returns whether betting has closed while the wallet was asked. */
function isTooLate({ tableTimes, now }: GameSandboxContext, round: StoredRound): boolean {
  if (round.engine === 'sport') return isClosed(round, now())
  return round.table_round !== null && isSpinning(tableTimes, Number(round.table_round), now())
}

interface PaidBet {
  readonly round: StoredRound
  readonly bet: StoredTransaction
}

async function continueRound(context: GameSandboxContext, trx: Kysely<Schema>, { round, bet }: PaidBet): Promise<void> {
  if (bet.action === null) return advanceRound(context, trx, round)
  const actions = [...round.actions, bet.action]
  const stake = String(Number(round.stake) + Number(bet.amount))
  return advanceRound(context, trx, { ...round, actions, stake })
}
