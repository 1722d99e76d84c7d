import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { type Posting, recordPosting } from '#platform/ledger/queries.ts'

interface Sum {
  readonly amount: bigint
  readonly currency?: string
}

type Mover = (uid: string, sum: Sum) => Promise<unknown>

/** Posts money of players as the cashier and the games do; amounts in smallest units, of EUR. */
export function moneyMovers(db: Kysely<Schema>, now: () => Date) {
  function mover(kind: Posting['kind'], from: string, to: string): Mover {
    return (uid, { amount, currency = 'EUR' }) => {
      const movements = [{ from, to, amount, currency }]
      return recordPosting(db, { uid, kind, reference: randomUUID(), at: now(), movements } as unknown as Posting)
    }
  }
  const [hold, pay, confirm] = [
    mover('hold', 'main', 'held'),
    mover('payout', 'held', 'in_transit'),
    mover('withdrawal', 'in_transit', 'provider'),
  ]
  return {
    deposit: mover('deposit', 'provider', 'main'),
    bet: mover('bet', 'main', 'games'),
    win: mover('win', 'games', 'main'),
    rollback: mover('rollback', 'games', 'main'),
    rollbackOfWin: mover('rollback', 'main', 'games'),
    betOfPlayMoney: mover('bet', 'fun', 'fun_money'),
    grantPlayMoney: mover('bonus_grant', 'fun_money', 'fun'),
    correct: mover('correction', 'correction', 'main'),
    async withdrawal(uid: string, sum: Sum): Promise<void> {
      await hold(uid, sum)
      await pay(uid, sum)
      await confirm(uid, sum)
    },
  }
}
