import type { Kysely } from 'kysely'
import { toMinor } from '#src/shared/money.ts'
import { activateBonus } from '../bonuses/changeBonus.ts'
import { grantBonus } from '../bonuses/grantBonus.ts'
import type { Schema } from '../database/schema.ts'
import { type DemoPlayer, readFixture } from './readFixture.ts'

const DAY_MS = 24 * 3600 * 1000

/** Returns the time a number of days from now, or null without a number. */
const inDays = (now: Date, days: number | null) => (days === null ? null : new Date(now.getTime() + days * DAY_MS))

export async function insertOffers(trx: Kysely<Schema>, now: Date): Promise<void> {
  const offers = await readFixture('offers')
  const rows = offers.map(({ texts, promotions, days, ...offer }, sort) => ({
    ...offer,
    texts: JSON.stringify(texts),
    promotions: JSON.stringify(promotions),
    sort,
    starts_at: null,
    ends_at: inDays(now, days),
  }))
  await trx.insertInto('offer').values(rows).execute()
}

export async function insertPopups(trx: Kysely<Schema>, now: Date): Promise<void> {
  const popups = await readFixture('popups')
  const rows = popups.map(({ texts, begins_in: days, ...popup }, sort) => ({
    ...popup,
    texts: JSON.stringify(texts),
    sort,
    starts_at: inDays(now, days),
    ends_at: null,
  }))
  await trx.insertInto('popup').values(rows).execute()
}

/**
 * Adds cashbacks of demo players: for the week before they were granted, to be received within a
 * week.
 */
export async function insertCashbacks(trx: Kysely<Schema>, now: Date): Promise<void> {
  const players = await trx.selectFrom('account').select(['uid', 'login']).execute()
  const cashbacks = await readFixture('cashbacks')
  const rows = cashbacks.flatMap(({ login, amount, texts, days_ago: days, ...cashback }) => {
    const grantedAt = new Date(now.getTime() - days * DAY_MS)
    const expiresAt = cashback.status === 'active' ? new Date(grantedAt.getTime() + 7 * DAY_MS) : null
    const owner = players.find((player) => player.login === login)
    if (!owner) return []
    const timestamps = { created_at: grantedAt, end_date: grantedAt, receiving_expired_at: expiresAt }
    const money = { amount: toMinor(amount, cashback.currency) }
    return [{ uid: owner.uid, ...cashback, ...money, ...timestamps, texts: JSON.stringify(texts) }]
  })
  await trx.insertInto('cashback').values(rows).execute()
}

interface BonusOwner {
  readonly uid: string
  readonly player: DemoPlayer
  readonly now: Date
}

/** Adds the bonuses of a demo player; those that are wagered in part are active. */
export async function insertBonuses(trx: Kysely<Schema>, { uid, player, now }: BonusOwner): Promise<void> {
  const { bonuses: settings } = await readFixture('rewards')
  const rates = await readFixture('currency-rates')
  const { currency } = player.account
  for (const [index, { type, titles, amount, wagered }] of (player.bonuses ?? []).entries()) {
    const money = { amount: toMinor(amount, currency), currency }
    const id = await grantBonus(
      trx,
      { uid, now },
      { type, titles, reference: `demo ${uid} bonus ${index}`, ...money, terms: settings[type], rates },
    )
    if (id === undefined || wagered === undefined) continue
    await activateBonus(trx, { uid, now }, { id: Number(id), type })
    const bonus = trx.updateTable('bonus').set({ wagering_done: toMinor(wagered, currency) })
    await bonus.where('id', '=', id).execute()
  }
}
