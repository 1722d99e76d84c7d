import { expect, it } from 'vitest'
import { computeCashbacks, lastWeekEnd } from '#platform/cashbacks/computeCashbacks.ts'
import { createVisitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

it.each([
  ['2026-11-23T00:04:59Z', '2026-11-16T00:00:00.000Z'],
  ['2026-11-23T00:05:00Z', '2026-11-23T00:00:00.000Z'],
  ['2026-11-29T23:59:59Z', '2026-11-23T00:00:00.000Z'],
  ['2024-03-01T12:00:00Z', '2024-02-26T00:00:00.000Z'],
])('[BON-10] at %s the last week that is over has ended at %s, a Monday', (now, end) => {
  expect(lastWeekEnd(new Date(now)).toISOString()).toBe(end)
})

describeDatabases('on $name', ({ open }) => {
  // a Wednesday
  let now = Date.parse('2026-11-18T12:00:00Z')
  const platform = setUpPlatform(open, { clock: () => new Date(now) })
  let players = 0

  async function newPlayer(currency = 'EUR') {
    const { api } = createVisitor(platform.origin)
    const email = `weeks${(players += 1)}@example.com`
    const { uid } = await api.auth.register({ email, password: 'secret1', currency, terms: true })
    const cashbacks = async () => (await api.cashbacks.get({ count: 100 })).items
    return { api, uid: String(uid), cashbacks }
  }

  interface Bet {
    readonly stake: number
    readonly win?: number
    readonly at: string
    readonly currency?: string
    readonly bonusStake?: number
    readonly bonusWin?: number
  }

  async function addBet(uid: string, { stake, win = 0, at, currency = 'EUR', bonusStake = 0, bonusWin = 0 }: Bet) {
    const { sysname: game } = await platform.db.selectFrom('game').select('sysname').executeTakeFirstOrThrow()
    const bonus = bonusStake > 0 ? await addBonus(uid) : null
    const money = {
      stake: BigInt(stake),
      win: BigInt(win),
      currency,
      bonus,
      bonus_stake: BigInt(bonusStake),
      bonus_win: BigInt(bonusWin),
    }
    const times = { placed_at: new Date(at), settled_at: new Date(at) }
    await platform.db
      .insertInto('bet')
      .values({ uid, game, ...money, status: win > 0 ? 'win' : 'loss', ...times })
      .execute()
  }

  async function addBonus(uid: string) {
    const time = new Date(now)
    const row = {
      uid,
      type: 'casino',
      state: 'available',
      reference: `test ${uid}`,
      titles: '{}',
      currency: 'EUR',
    } as const
    const { id } = await platform.db
      .insertInto('bonus')
      .values({
        ...row,
        amount: 1n,
        set_aside: 1n,
        wagering_total: 1n,
        game_weights: '{}',
        wagering_days: 1,
        expires_at: new Date(now + 90 * DAY_MS),
        created_at: time,
        updated_at: time,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const compute = () => computeCashbacks({ db: platform.db, now: () => new Date(now) })

  it('[BON-10] five per cent of what was lost of own money in a week is a cashback, once', async () => {
    await compute()
    const [loser, winner, small, yen] = [
      await newPlayer(),
      await newPlayer(),
      await newPlayer(),
      await newPlayer('JPY'),
    ]
    await addBet(loser.uid, { stake: 9000, at: '2026-11-16T00:00:00Z' })
    await addBet(loser.uid, { stake: 2000, win: 1010, at: '2026-11-22T23:59:59Z' })
    // before and after the week
    await addBet(loser.uid, { stake: 7000, at: '2026-11-15T23:59:59Z' })
    await addBet(loser.uid, { stake: 7000, at: '2026-11-23T00:00:00Z' })
    await addBet(winner.uid, { stake: 5000, at: '2026-11-17T10:00:00Z' })
    await addBet(winner.uid, { stake: 5000, win: 20_000, at: '2026-11-17T10:00:01Z' })
    await addBet(small.uid, { stake: 1800, at: '2026-11-17T10:00:00Z' })
    await addBet(yen.uid, { stake: 30_000, currency: 'JPY', at: '2026-11-17T10:00:00Z' })
    now = Date.parse('2026-11-23T00:04:00Z')
    await compute()
    expect(await loser.cashbacks()).toEqual([])
    now = Date.parse('2026-11-23T00:05:00Z')
    await Promise.all(Array.from({ length: 5 }, compute))
    const found = await loser.cashbacks()
    expect(found).toEqual([
      {
        id: found[0]?.id,
        status: 'active',
        // 99.90 EUR are lost
        description: {
          title: 'Weekly cashback',
          text: '5% of what you lost last week',
          amount: 4.99,
          currency: 'EUR',
        },
        receiving_expired_at: '2026-11-30T00:00:00.000Z',
        end_date: '2026-11-23T00:00:00.000Z',
      },
    ])
    expect(await winner.cashbacks()).toEqual([])
    // 0.90 EUR are less than a dollar
    expect(await small.cashbacks()).toEqual([])
    expect((await yen.cashbacks()).map(({ description: { amount, currency } }) => [amount, currency])).toEqual([
      [1500, 'JPY'],
    ])
  })

  it('[BON-10] bonus money that is lost counts for nothing, and a raised share counts in its week', async () => {
    const [mixed, raised, removed] = [await newPlayer(), await newPlayer(), await newPlayer()]
    // 150 EUR of the stake and 7.50 EUR of the win are bonus money: 47.50 EUR of own money are lost
    const parts = { bonusStake: 15_000, bonusWin: 750 }
    await addBet(mixed.uid, { stake: 20_000, win: 1000, ...parts, at: '2026-11-25T12:00:00Z' })
    // a bonus that was removed: the win is all of own money, and nothing is lost
    await addBet(removed.uid, { stake: 20_000, bonusStake: 10_000, win: 10_000, at: '2026-11-25T12:00:00Z' })
    const rate = { reference: 'test', percent: 20, starts_at: new Date('2026-11-29T00:00:00Z') }
    await platform.db
      .insertInto('cashback_rate')
      .values({ uid: raised.uid, ...rate })
      .execute()
    // smaller than the general share
    const small = { uid: mixed.uid, reference: 'small', percent: 1, starts_at: rate.starts_at }
    await platform.db.insertInto('cashback_rate').values(small).execute()
    await addBet(raised.uid, { stake: 10_000, at: '2026-11-25T12:00:00Z' })
    await addBet(raised.uid, { stake: 2_000_000, at: '2026-12-10T12:00:00Z' })
    // two weeks that are over
    now = Date.parse('2026-12-14T06:00:00Z')
    await compute()
    const amountsOf = async ({ cashbacks }: typeof mixed) =>
      (await cashbacks()).map(({ description, end_date, receiving_expired_at: until }) => [
        description.amount,
        description.text,
        end_date.slice(0, 10),
        until?.slice(0, 10),
      ])
    // made up for a fortnight later, with the time that any other has
    const text = (percent: number) => `${percent}% of what you lost last week`
    expect(await amountsOf(mixed)).toEqual([[2.37, text(5), '2026-11-30', '2026-12-21']])
    expect(await amountsOf(removed)).toEqual([])
    // 500 US dollars are the most that a week gives
    expect(await amountsOf(raised)).toEqual([
      [458.72, text(5), '2026-12-14', '2026-12-21'],
      [20, text(20), '2026-11-30', '2026-12-21'],
    ])
  })
})
