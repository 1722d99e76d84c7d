import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { MICRO } from '#platform/jackpots/drop.ts'
import { reconcile } from '#platform/ledger/reconcile.ts'
import { consumePlayEvents } from '#platform/play-events/consumePlayEvents.ts'
import { jackpotDraws } from '#platform/play-events/consumers/jackpotDraws.ts'
import { rollBack } from '#platform/wallet/rollBack.ts'
import { createVisitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { moneyMovers } from './moveMoney.ts'
import { followPlay, placeBet, settleBet } from './playRounds.ts'
import { setUpPlatform } from './setUpPlatform.ts'

/** The sum, in cents, at which the jackpot of these tests drops. */
const DROP = 5000n

describeDatabases('on $name', ({ open }) => {
  const now = new Date()
  const platform = setUpPlatform(open)
  let players = 0

  // the jackpot Mini alone: 20 dollars, 60 at most, a hundredth of stakes on slots
  beforeEach(async () => {
    const drop = { secret: 'ab', drop_at: DROP * MICRO, sum: 4000n * MICRO, share: 10_000, started_at: now }
    await platform.db.updateTable('jackpot').set(drop).where('level', '=', 'mini').execute()
    await platform.db
      .updateTable('jackpot')
      .set({ tags: ['none'] })
      .where('level', '!=', 'mini')
      .execute()
  })

  async function newPlayer() {
    const { api } = createVisitor(platform.origin, { headers: { 'x-forwarded-for': `198.51.100.${(players += 1)}` } })
    const account = { email: `jackpot${players}@example.com`, password: 'secret1', currency: 'EUR', terms: true }
    const uid = String((await api.auth.register(account)).uid)
    await moneyMovers(platform.db, () => now).deposit(uid, { amount: 1_000_000n })
    return { api, uid, balance: async () => (await api.account.getBalance()).balance_main.amount }
  }

  /** Loses a round of these euros, and returns the id of its bet. */
  async function lose(uid: string, stake: number, type: 'slot' | 'live' = 'slot'): Promise<string> {
    const games = platform.db.selectFrom('game').select('sysname').where('type', '=', type)
    const { sysname: game } = await games.executeTakeFirstOrThrow()
    const reference = randomUUID()
    await placeBet(platform.db, { uid, now }, { game, reference, amount: BigInt(stake * 100), currency: 'EUR' })
    await settleBet(platform.db, { reference, win: 0n, now })
    return reference
  }

  async function mini() {
    const { items } = await createVisitor(platform.origin).api.jackpots.get()
    const found = items.find(({ level }) => level === 'mini')
    if (!found) throw new Error('there is no jackpot Mini')
    return found
  }

  it('[PLY-04] it grows by its share of stakes on its games, and shrinks by a stake that is given back', async () => {
    const { uid } = await newPlayer()
    const bet = await lose(uid, 100)
    // 100 euros are 109 dollars
    expect((await mini()).amount).toBe(41.09)
    await lose(uid, 100, 'live')
    expect((await mini()).amount).toBe(41.09)
    const { game, round, supplier } = await platform.db
      .selectFrom('wallet_transaction')
      .selectAll()
      .where('id', '=', bet)
      .executeTakeFirstOrThrow()
    const order = { uid, game, round, supplier, transaction: randomUUID(), reference: bet, closesRound: true, now }
    await platform.db.transaction().execute((trx) => rollBack(trx, order))
    await followPlay(platform.db)
    expect((await mini()).amount).toBe(40)
  })

  it('[PLY-04] the stake that reaches the secret sum wins it once, in the player’s currency, and can be proved', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()]
    const { commitment, id } = await mini()
    await lose(other.uid, 800)
    await lose(player.uid, 200)
    // several processes consume, and everything is consumed once more
    await platform.db
      .updateTable('play_event_cursor')
      .set({ xid: '0', number: '0' })
      .where('consumer', '=', 'other')
      .execute()
    await Promise.all([1, 2, 3].map(() => consumePlayEvents(platform.db, jackpotDraws)))
    // 50 dollars are 45.87 euros
    expect([await player.balance(), await other.balance()]).toEqual([10_000 - 200 + 45.87, 9200])
    const { items } = await player.api.jackpots.getWinners({ jackpot_id: id, count: 1 })
    expect(items).toMatchObject([
      { amount: 50, currency: 'USD', jackpot: { id, level: 'mini' }, proof: { commitment } },
    ])
    const { secret, drop_at: dropAt } = items[0]?.proof ?? {}
    expect(createHash('sha256').update(`${secret}:${dropAt}`).digest('hex')).toBe(commitment)
    const after = await mini()
    // what the stake had too much goes on: 40 + 8.72 + 2.18 are 0.90 more than 50
    expect([after.amount, after.commitment === commitment]).toEqual([20.9, false])
    const postings = platform.db.selectFrom('ledger').select('uid').where('kind', '=', 'jackpot')
    expect(await postings.where('uid', '=', player.uid).execute()).toHaveLength(1)
    expect(await reconcile(platform.db)).toMatchObject({ unbalanced: [], differences: [] })
  })

  it('[PLY-04] the winner is told, and the win counts in the net result of their play', async () => {
    const { api, uid } = await newPlayer()
    await lose(uid, 1000)
    const events = platform.db.selectFrom('player_event').select(['name', 'data']).where('uid', '=', uid)
    const { id } = await mini()
    expect(await events.where('name', '=', 'jackpot.won').execute()).toEqual([
      { name: 'jackpot.won', data: { jackpot_id: id } },
    ])
    const [day] = await api.playActivity.getNetPosition()
    expect([day?.wins, day?.net]).toEqual([45.87, 45.87 - 1000])
  })

  it('[PLY-04] it never exceeds its limit, and starts from its base after each win', async () => {
    const { uid } = await newPlayer()
    for (let round = 0; round < 8; round += 1) await lose(uid, 900)
    const { items, total } = await createVisitor(platform.origin).api.jackpots.getWinners({ count: 100 })
    expect(total).toBeGreaterThan(2)
    const { must_drop_by: limit, base_amount: base, amount, level } = await mini()
    const sums = items.filter(({ jackpot, proof }) => jackpot.level === level && proof).map((win) => win.amount)
    for (const sum of [...sums, amount]) {
      expect(sum).toBeLessThanOrEqual(limit)
      expect(sum).toBeGreaterThanOrEqual(base)
    }
  })

  it('[API-17] jackpots and their winners are listed, in the language of the page', async () => {
    const { api } = createVisitor(platform.origin, { locale: 'es' })
    const { items, total } = await api.jackpots.get({ fields: ['id', 'amount', 'description'] })
    expect([items.length, total]).toEqual([4, 4])
    expect(items.map(({ amount }) => amount)).toEqual(items.map(({ amount }) => amount).toSorted((a, b) => b - a))
    expect(items[0]?.description.text).toContain('El más grande')
    const [first] = items
    expect((await api.jackpots.get({ ids: [String(first?.id)] })).items).toMatchObject([{ id: first?.id }])
    const wins = await api.jackpots.getWinners({ count: 2, offset: 1 })
    expect([wins.items.length, wins.offset]).toEqual([2, 1])
  })
})
