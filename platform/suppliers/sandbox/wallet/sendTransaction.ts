import type { GameSandboxContext } from '../GameSandboxContext.ts'
import { describePicks } from '../sport/describePicks.ts'
import type { TransactionPath, WalletAnswer } from './OperatorWallet.ts'
import type { StoredTransaction } from './transactions.ts'

const paths: Readonly<Record<StoredTransaction['kind'], TransactionPath>> = {
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
}
const LONGEST_BET = 2000

/** Sends a stored transaction to the wallet, with the same ids each time. */
export async function sendTransaction(
  { db, wallet }: GameSandboxContext,
  transaction: StoredTransaction,
): Promise<WalletAnswer> {
  const { player, game_code, currency, reward, ...played } = await db
    .selectFrom('sandbox_game_round as round')
    .innerJoin('sandbox_game_seat as seat', 'seat.id', 'round.seat')
    .select([
      'seat.player',
      'seat.game_code',
      'seat.currency',
      'round.engine',
      'round.variant',
      'round.choice',
      'round.reward',
    ])
    .where('round.id', '=', transaction.round)
    .executeTakeFirstOrThrow()
  const { id, kind, token, round, reference, is_closing: isClosing } = transaction
  const words = JSON.stringify(played.choice)
  const picks = kind === 'bet' ? describePicks(played) : []
  const payment = {
    currency,
    amount: Number(transaction.amount),
    is_free: reward !== null,
    reward_uuid: reward,
    is_aggregated: false,
    is_supplier_promo: false,
    bet: words.length <= LONGEST_BET ? words : null,
    ...(picks.length > 0 && { meta: { picks } }),
  }
  return wallet.transact(paths[kind], {
    user: player,
    token,
    transaction_uuid: id,
    supplier_transaction_id: id,
    round,
    round_closed: isClosing,
    game_code,
    ...(kind !== 'rollback' && payment),
    ...(kind !== 'bet' && { reference_transaction_uuid: reference }),
  })
}
