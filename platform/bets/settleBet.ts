import type { Kysely } from 'kysely'
import { lockAccount } from '../accounts/queries.ts'
import { countWagering, endWhenExpired } from '../bonuses/changeBonus.ts'
import { bonusAccounts, type BonusRow } from '../bonuses/queries.ts'
import type { Schema } from '../database/schema.ts'
import { recordPosting } from '../ledger/queries.ts'
import type { StoredBet } from './placeBet.ts'
import { splitWin } from './splitStake.ts'

interface Settlement {
  /** Id of the bet at the game. */
  readonly reference: string
  /** In the smallest unit of the bet's currency; 0 when it is lost. */
  readonly win: bigint
  readonly now: Date
}

/**
 * Pays the win of a bet, and counts its stake towards the wagering of its bonus. A bet that is settled
 * already is returned as it is, or undefined when there is no such bet. Must run in a transaction.
 */
export async function settleBet(
  trx: Kysely<Schema>,
  { reference, win, now }: Settlement,
): Promise<StoredBet | undefined> {
  const bets = trx.selectFrom('bet').selectAll().where('reference', '=', reference)
  const found = await bets.executeTakeFirst()
  if (!found) return undefined
  await lockAccount(trx, found.uid)
  const bet = await bets.executeTakeFirstOrThrow()
  if (bet.status !== 'open') return bet
  // a bonus whose time is over neither wins nor completes
  const bonus = bet.bonus === null ? undefined : await endWhenExpired(trx, await findBonus(trx, bet.bonus), now)
  const { paid, toBonus } = await payWin(trx, bet, { win, now, bonus, reference })
  const settled = await trx
    .updateTable('bet')
    .set({ win: paid, bonus_win: toBonus, status: paid > 0n ? 'win' : 'loss', settled_at: now })
    .where('id', '=', bet.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (bonus?.state === 'active') await countWagering(trx, bonus, { wagering: BigInt(bet.wagering), now })
  return settled
}

function findBonus(trx: Kysely<Schema>, id: string): Promise<BonusRow> {
  return trx.selectFrom('bonus').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

interface Win extends Settlement {
  readonly bonus: BonusRow | undefined
}

interface Paid {
  /** The share of a bonus that has ended is not paid. */
  readonly paid: bigint
  readonly toBonus: bigint
}

async function payWin(trx: Kysely<Schema>, bet: StoredBet, { win, now, bonus, reference }: Win): Promise<Paid> {
  const { uid, currency } = bet
  const parts = splitWin(win, { stake: BigInt(bet.stake), bonusStake: BigInt(bet.bonus_stake) })
  // of a wagered bonus all is the player's own; of one that has ended otherwise its part is lost
  const toMain = bonus?.state === 'completed' ? win : parts.main
  const toBonus = bonus?.state === 'active' ? parts.bonus : 0n
  const movements = [
    { from: 'games', to: 'main', amount: toMain, currency },
    { from: 'games', to: bonusAccounts[bonus?.type ?? 'casino'], amount: toBonus, currency },
  ] as const
  const paid = movements.filter(({ amount }) => amount > 0n)
  if (paid.length > 0) {
    await recordPosting(trx, { uid, kind: 'win', reference: `win ${reference}`, at: now, movements: paid })
  }
  return { paid: toMain + toBonus, toBonus }
}
