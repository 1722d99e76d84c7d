import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { settleBet } from '../play/settleBet.ts'
import type { WalletAnswer } from './OperatorWallet.ts'
import { sendTransaction } from './sendTransaction.ts'
import { laterBy, LEASE_MS, type StoredTransaction } from './transactions.ts'

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 300_000
const AT_ONCE = 8
const BATCH = 200

/** Sends every win and rollback that is due, and rolls back bets whose process has ended. */
export async function deliverTransactions(context: GameSandboxContext): Promise<void> {
  const due = await context.db
    .selectFrom('sandbox_game_transaction')
    .selectAll()
    .where('state', '=', 'pending')
    .where('due_at', '<=', context.now())
    .orderBy('due_at')
    .limit(BATCH)
    .execute()
  const queue = due.values()
  const work = async () => {
    for (const transaction of queue) await deliver(context, transaction)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Sends the pending win of a round now. Returns the answer, or undefined when there is none to send. */
export async function deliverWin(context: GameSandboxContext, round: string): Promise<WalletAnswer | undefined> {
  const win = await context.db
    .selectFrom('sandbox_game_transaction')
    .selectAll()
    .where('round', '=', round)
    .where('kind', '=', 'win')
    .where('state', '=', 'pending')
    .where('due_at', '<=', context.now())
    .executeTakeFirst()
  return win && deliver(context, win)
}

async function deliver(context: GameSandboxContext, transaction: StoredTransaction): Promise<WalletAnswer | undefined> {
  if (!(await claim(context, transaction))) return undefined
  if (transaction.kind === 'bet') {
    await settleBet(context, transaction, 'none')
    return undefined
  }
  const answer = await sendTransaction(context, transaction)
  await record(context, transaction, answer)
  return answer
}

/** Takes a transaction for this process. Returns false when another one has it. */
async function claim({ db, now }: GameSandboxContext, { id, attempts }: StoredTransaction): Promise<boolean> {
  const claimed = await db
    .updateTable('sandbox_game_transaction')
    .set({ attempts: attempts + 1, due_at: laterBy(now(), LEASE_MS) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

async function record(
  { db, now }: GameSandboxContext,
  { id, kind, attempts }: StoredTransaction,
  { status }: WalletAnswer,
): Promise<void> {
  const time = now()
  const isEnded = kind === 'win' && status === 'RS_ERROR_TRANSACTION_ROLLED_BACK'
  const isAnswered = status === 'RS_OK' || isEnded
  await db
    .updateTable('sandbox_game_transaction')
    .set(
      isAnswered
        ? { state: isEnded ? 'ended' : 'accepted', status, answered_at: time }
        : { status, due_at: laterBy(time, Math.min(FIRST_RETRY_MS * 2 ** attempts, LONGEST_RETRY_MS)) },
    )
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}
