import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { recordNewPostings, recordPosting } from '#platform/ledger/queries.ts'
import { recordEvent } from '#platform/realtime/recordEvent.ts'
import { removeExpired } from '#platform/upkeep.ts'
import type { Api } from '#src/api/index.ts'
import { createVisitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { moneyMovers } from './moveMoney.ts'
import { openRealtime } from './openRealtime.ts'
import { setUpPlatform } from './setUpPlatform.ts'

/** Time in which an event would have arrived, in milliseconds: two looks at the database. */
const SETTLED = 1000
const eur = (amount: number) => ({ amount, currency: 'EUR' })

describeDatabases('on $name', ({ open }) => {
  const platform = setUpPlatform(open)
  let players = 0

  async function newPlayer(): Promise<{ readonly api: Api; readonly uid: string }> {
    const { api } = createVisitor(platform.origin)
    const email = `realtime${(players += 1)}@example.com`
    const { uid } = await api.auth.register({ email, password: 'secret1', terms: true, currency: 'EUR' })
    return { api, uid: String(uid) }
  }

  const movers = () => moneyMovers(platform.db, () => new Date())

  const depositOf = (uid: string, reference: string) =>
    ({
      uid,
      kind: 'deposit',
      reference: `${reference} of ${uid}`,
      at: new Date(),
      movements: [{ from: 'provider', to: 'main', amount: 100n, currency: 'EUR' }],
    }) as const

  async function storedNumbers(uid: string): Promise<(string | null)[]> {
    const query = platform.db.selectFrom('player_event').select('number').where('uid', '=', uid).orderBy('number')
    return (await query.execute()).map(({ number }) => number)
  }

  it('[BON-07] a posting reaches every open connection of its player, with the balances after it', async () => {
    const [{ api, uid }, other] = [await newPlayer(), await newPlayer()]
    const connections = [await openRealtime(platform.origin, api), await openRealtime(platform.origin, api)]
    const otherConnection = await openRealtime(platform.origin, other.api)
    await movers().deposit(uid, { amount: 1250n })
    for (const connection of connections) {
      expect(await connection.waitForEvents(1)).toEqual([
        { number: 1, name: 'account.balance_updated', data: await api.account.getBalance() },
      ])
      expect(connection.events[0]?.data).toMatchObject({ balance_main: eur(12.5) })
      connection.close()
    }
    await delay(SETTLED)
    expect(otherConnection.events).toEqual([])
    otherConnection.close()
  })

  it('[BON-07] an event is sent after the commit, and never after a rollback', async () => {
    const { api, uid } = await newPlayer()
    const connection = await openRealtime(platform.origin, api)
    const failed = platform.db.transaction().execute(async (trx) => {
      await recordPosting(trx, depositOf(uid, 'undone'))
      await recordEvent(trx, { uid, now: new Date() }, { name: 'campaign.offer.available', data: { offer_id: 9 } })
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    const committed = platform.db.transaction().execute(async (trx) => {
      await recordPosting(trx, depositOf(uid, 'late'))
      await delay(SETTLED)
      expect(connection.events).toEqual([])
    })
    await committed
    expect(await connection.waitForEvents(1)).toMatchObject([{ number: 1, name: 'account.balance_updated' }])
    await delay(SETTLED)
    expect(connection.events).toHaveLength(1)
    connection.close()
  })

  it('[BON-07] fifty postings at once have numbers without gaps, and a slow client gets the last balances', async () => {
    const { api, uid } = await newPlayer()
    const connection = await openRealtime(platform.origin, api)
    await Promise.all(Array.from({ length: 50 }, () => movers().deposit(uid, { amount: 100n })))
    await expect.poll(() => connection.events.at(-1)?.number).toBe(50)
    expect(await storedNumbers(uid)).toEqual(Array.from({ length: 50 }, (_, index) => String(index + 1)))
    const numbers = connection.events.map(({ number }) => number)
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    expect(connection.events.at(-1)?.data).toMatchObject({ balance_main: eur(50) })
    connection.close()
  })

  it('[BON-07] postings and events in different orders never wait for each other', async () => {
    const { uid } = await newPlayer()
    const offer = { name: 'campaign.offer.available', data: { offer_id: 1 } } as const
    const run = (index: number) =>
      platform.db.transaction().execute(async (trx) => {
        if (index % 2 === 0) await recordEvent(trx, { uid, now: new Date() }, offer)
        await recordPosting(trx, depositOf(uid, `order ${index}`))
        if (index % 2 === 1) await recordEvent(trx, { uid, now: new Date() }, offer)
      })
    await Promise.all(Array.from({ length: 20 }, (_, index) => run(index)))
    expect(await storedNumbers(uid)).toEqual(Array.from({ length: 40 }, (_, index) => String(index + 1)))
  })

  it('[BON-07] a client that names its last event gets exactly what it missed, once', async () => {
    const { api, uid } = await newPlayer()
    const now = new Date()
    const first = await openRealtime(platform.origin, api)
    await recordEvent(platform.db, { uid, now }, { name: 'campaign.offer.available', data: { offer_id: 1 } })
    await first.waitForEvents(1)
    first.close()
    await movers().deposit(uid, { amount: 100n })
    const payment = { transaction_id: 'tx-1', type: 'deposit', state: 'success' } as const
    await recordEvent(platform.db, { uid, now }, { name: 'payment.state_changed', data: payment })
    await movers().deposit(uid, { amount: 100n })
    await recordEvent(platform.db, { uid, now }, { name: 'campaign.offer.deactivated', data: { offer_id: 1 } })
    const second = await openRealtime(platform.origin, api, 1)
    await second.waitForEvents(3)
    await delay(SETTLED)
    expect(second.messages).toMatchObject([
      { name: 'realtime.ready', number: 1 },
      { number: 3, name: 'payment.state_changed', data: payment },
      { number: 4, name: 'account.balance_updated', data: { balance_main: eur(2) } },
      { number: 5, name: 'campaign.offer.deactivated', data: { offer_id: 1 } },
    ])
    second.close()
  })

  it('[BON-07] a client without a number gets the events of the last minute', async () => {
    const { api, uid } = await newPlayer()
    const before = new Date(Date.now() - 61_000)
    const offer = (id: number) => ({ name: 'campaign.offer.available', data: { offer_id: id } }) as const
    await recordEvent(platform.db, { uid, now: before }, offer(1))
    await recordEvent(platform.db, { uid, now: new Date() }, offer(2))
    const connection = await openRealtime(platform.origin, api)
    expect(await connection.waitForEvents(1)).toMatchObject([{ number: 2, data: { offer_id: 2 } }])
    connection.close()
  })

  it.each([
    ['are no longer stored', 0],
    ['aren’t there: its number is higher than the last one', 9],
  ])('[BON-07] a client whose events %s loads its data anew, and gets the next ones', async (_, after) => {
    const { api, uid } = await newPlayer()
    const longAgo = new Date(Date.now() - 3 * 24 * 3600 * 1000 - 1)
    for (const now of [longAgo, new Date()]) {
      await recordEvent(platform.db, { uid, now }, { name: 'campaign.offer.available', data: { offer_id: 1 } })
    }
    await removeExpired({ db: platform.db, now: () => new Date() })
    expect(await storedNumbers(uid)).toEqual(['2'])
    const connection = await openRealtime(platform.origin, api, after)
    await expect.poll(() => connection.messages.at(-1)).toEqual({ name: 'realtime.reload', number: 2 })
    await movers().deposit(uid, { amount: 100n })
    expect(await connection.waitForEvents(1)).toMatchObject([{ number: 3 }])
    connection.close()
  })

  it('[BON-07] a client that missed more than two hundred events loads its data anew', async () => {
    const { api, uid } = await newPlayer()
    await sql`insert into player_event (uid, name, data, created_at)
      select ${uid}, 'campaign.offer.available', '{"offer_id": 1}', now() from generate_series(1, 202)`.execute(
      platform.db,
    )
    const [late, recent] = [await openRealtime(platform.origin, api, 1), await openRealtime(platform.origin, api, 2)]
    await expect.poll(() => late.messages.at(-1)).toEqual({ name: 'realtime.reload', number: 202 })
    expect(await recent.waitForEvents(200)).toHaveLength(200)
    late.close()
    recent.close()
  })

  it('[BON-07] a posting by hand is noticed too, within a second', async () => {
    const { api, uid } = await newPlayer()
    const connection = await openRealtime(platform.origin, api)
    await sql`insert into ledger (uid, kind, from_account, to_account, amount, currency, reference, created_at)
      values (${uid}, 'deposit', 'provider', 'main', 100, 'EUR', ${`by hand ${uid}`}, now())`.execute(platform.db)
    await expect.poll(() => connection.events.length, { timeout: 1000 }).toBe(1)
    connection.close()
  })

  it('[BON-08] an offer that a code activates is available to its player, and one that is taken no longer', async () => {
    const { api } = await newPlayer()
    const connection = await openRealtime(platform.origin, api)
    const { id = 0 } = await api.offers.activateOffer({ promo_code: 'SPINS50', fields: ['id'] })
    expect(await connection.waitForEvents(1)).toMatchObject([
      { name: 'campaign.offer.available', data: { offer_id: id } },
    ])
    await api.offers.takePromotions({ offer_id: id, idempotency_key: randomUUID() })
    expect(await connection.waitForEvents(2)).toMatchObject([
      {},
      { name: 'campaign.offer.deactivated', data: { offer_id: id } },
    ])
    connection.close()
  })

  it('[BON-07] postings of demo data add no events', async () => {
    const { uid } = await newPlayer()
    await platform.db.transaction().execute(async (trx) => {
      await recordNewPostings(trx, [depositOf(uid, 'demo')])
      await recordPosting(trx, depositOf(uid, 'real'))
    })
    expect(await storedNumbers(uid)).toEqual(['1'])
  })
})
