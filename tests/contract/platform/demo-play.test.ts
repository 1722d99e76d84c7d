import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { MICRO } from '#platform/jackpots/drop.ts'
import { growDemoJackpots } from '#platform/jackpots/growDemoJackpots.ts'
import { readDemoNicknames } from '#platform/seed/demoNicknames.ts'
import { addRival } from '#platform/tournaments/points/addRival.ts'
import { addWinner, seededRandom } from '#platform/winners/simulateWinners.ts'
import { createVisitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { moneyMovers } from './moveMoney.ts'
import { followPlay, placeBet, settleBet } from './playRounds.ts'
import { setUpPlatform } from './setUpPlatform.ts'

describeDatabases('on $name', ({ open }) => {
  const now = new Date()
  const platform = setUpPlatform(open)
  const simulation = () => ({ db: platform.db, now: () => now })

  /** Plays a round that a new player wins, under a nickname that made-up players have too. */
  async function winAs(nickname: string): Promise<void> {
    const { db } = platform
    const account = { login: nickname.toLowerCase(), password: 'secret1', currency: 'EUR', terms: true }
    const uid = String((await createVisitor(platform.origin).api.auth.register(account)).uid)
    await db.updateTable('account').set({ fakename: nickname }).where('uid', '=', uid).execute()
    await moneyMovers(db, () => now).deposit(uid, { amount: 1000n })
    const games = db.selectFrom('game').select('sysname').where('type', '=', 'slot').where('is_enabled', '=', true)
    const { sysname: game } = await games.executeTakeFirstOrThrow()
    const reference = randomUUID()
    await placeBet(db, { uid, now }, { game, reference, amount: 100n, currency: 'EUR' })
    await settleBet(db, { reference, win: 5000n, now })
    await followPlay(db)
  }

  it('[PLY-04] made-up players never win or play under the nickname of a real one', async () => {
    const { db } = platform
    const [demoName = ''] = await readDemoNicknames(db)
    const names = ['Aaron', demoName]
    for (const name of names) await winAs(name)
    const wins = db.selectFrom('winner').select('nickname').where('nickname', 'in', names)
    expect(await wins.where('bet', 'is not', null).execute()).toHaveLength(2)
    await db.deleteFrom('winner').where('bet', 'is', null).execute()
    await db.deleteFrom('tournament_participant').where('uid', 'is', null).execute()
    const random = seededRandom(11)
    for (let turn = 0; turn < 60; turn += 1) {
      await addWinner(simulation(), random)
      await addRival(simulation(), random)
    }
    const madeUp = db.selectFrom('winner').select('nickname').where('bet', 'is', null)
    expect((await madeUp.execute()).length).toBe(60)
    expect(await madeUp.where('nickname', 'in', names).execute()).toEqual([])
    const rivals = db.selectFrom('tournament_participant').select('nickname').where('uid', 'is', null)
    expect((await rivals.execute()).length).toBeGreaterThan(10)
    expect(await rivals.where('nickname', 'in', names).execute()).toEqual([])
  })

  it('[PLY-04] a jackpot that made-up stakes bring to its secret sum is won by a made-up player and begins anew', async () => {
    const { db } = platform
    const drop = { secret: 'ab', drop_at: 5000n * MICRO, sum: 5000n * MICRO - 1n, share: 10_000, run: 900 }
    await db.updateTable('jackpot').set(drop).where('level', '=', 'mini').execute()
    const { api } = createVisitor(platform.origin)
    const findMini = async () => (await api.jackpots.get()).items.find(({ level }) => level === 'mini')
    const before = await findMini()
    const { count: postings } = await countPostings()
    await growDemoJackpots(simulation(), seededRandom(3))
    const after = await findMini()
    expect(after?.commitment).not.toBe(before?.commitment)
    expect(after?.amount).toBeLessThan(before?.base_amount ? before.base_amount + 1 : 0)
    const { items } = await api.jackpots.getWinners({ jackpot_id: before?.id ?? 0, count: 1 })
    expect(items).toMatchObject([{ amount: 50, proof: { secret: 'ab', commitment: before?.commitment } }])
    const wins = db.selectFrom('jackpot_win').select(['uid', 'bet', 'nickname']).where('run', '=', 900)
    const names = await readDemoNicknames(db)
    expect(await wins.execute()).toEqual([{ uid: null, bet: null, nickname: expect.toBeOneOf(names) }])
    expect((await countPostings()).count).toBe(postings)
  })

  const countPostings = () =>
    platform.db
      .selectFrom('ledger')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('kind', '=', 'jackpot')
      .executeTakeFirstOrThrow()
})
