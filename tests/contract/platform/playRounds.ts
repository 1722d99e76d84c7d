import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { consumePlayEvents } from '#platform/play-events/consumePlayEvents.ts'
import { playEventConsumers } from '#platform/play-events/consumers.ts'
import { payWin } from '#platform/wallet/payWin.ts'
import { takeBet } from '#platform/wallet/takeBet.ts'
import { WalletRefused } from '#platform/wallet/WalletRefused.ts'

const SUPPLIER = 'test'

interface Player {
  readonly uid: string
  readonly now: Date
}

interface Bet {
  readonly game: string
  /** Id of the bet, a UUID, and of its round. */
  readonly reference: string
  readonly amount: bigint
  readonly currency: string
}

/** Places a bet as a supplier of games does. Returns it. */
export async function placeBet(db: Kysely<Schema>, { uid, now }: Player, { reference, ...bet }: Bet) {
  const order = { ...bet, supplier: SUPPLIER, uid, transaction: reference, round: reference, closesRound: false, now }
  const refusal = await db.transaction().execute((trx) => takeBet(trx, order))
  if (refusal) throw new WalletRefused(refusal)
  const { bet: id } = await db
    .selectFrom('wallet_transaction')
    .select('bet')
    .where('id', '=', reference)
    .executeTakeFirstOrThrow()
  return { id }
}

interface Settlement {
  readonly reference: string
  readonly win: bigint
  readonly now: Date
}

/**
 * Settles a bet, and waits until all that follows has happened. The same bet is settled once, and one
 * that was refused not at all.
 */
export async function settleBet(db: Kysely<Schema>, settlement: Settlement): Promise<void> {
  await endRound(db, settlement)
  await followPlay(db)
}

/** Settles a bet; what follows is left to the platform. */
export async function endRound(db: Kysely<Schema>, { reference, win: amount, now }: Settlement): Promise<void> {
  const bets = db.selectFrom('wallet_transaction').select(['uid', 'game', 'currency']).where('id', '=', reference)
  const bet = await bets.where('state', '!=', 'refused').executeTakeFirst()
  if (!bet) return
  const transaction = `${reference[0] === '0' ? '1' : '0'}${reference.slice(1)}`
  const order = { ...bet, supplier: SUPPLIER, transaction, reference, round: reference, amount, closesRound: true, now }
  await db.transaction().execute((trx) => payWin(trx, order))
}

/** Waits until every consumer has consumed the play events so far. */
export async function followPlay(db: Kysely<Schema>): Promise<void> {
  const { last } = await db
    .selectFrom('wallet_transaction')
    .select(({ fn }) => fn.max<string>('number').as('last'))
    .executeTakeFirstOrThrow()
  for (;;) {
    for (const consumer of playEventConsumers) await consumePlayEvents(db, consumer)
    const cursors = await db.selectFrom('play_event_cursor').select(['consumer', 'number']).execute()
    const behind = playEventConsumers.filter(
      ({ name }) => !cursors.some(({ consumer, number }) => consumer === name && BigInt(number) >= BigInt(last ?? 0)),
    )
    if (behind.length === 0) return
    // the platform itself is at it, or a transaction is still open
    await delay(10)
  }
}
