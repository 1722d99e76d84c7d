import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeDatabases } from './describeDatabases.ts'
import { placeBet, settleBet } from './playRounds.ts'
import { setUpPayments } from './setUpPayments.ts'

const HOUR = 3600 * 1000

describeDatabases('on $name', ({ open }) => {
  const { clock, platform, newPlayer } = setUpPayments(open)

  it('[PLY-05] a withdrawal takes the points of a tournament whose rules say so, in one transaction with it', async () => {
    const player = await newPlayer()
    await player.fund(100)
    const { id } = await platform.db
      .insertInto('tournament')
      .values({
        series: null,
        texts: JSON.stringify({ en: { name: 'Cup', text: '' } }),
        image: '/art/gem-1.svg',
        prizes: '[]',
        scoring: JSON.stringify({ type: 'stake', points: 10 }),
        restrictions: '{}',
        reset_on_cashout: true,
        starts_at: new Date(clock.now - HOUR),
        ends_at: new Date(clock.now + HOUR),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await player.api.tournaments.participate({ tournament_id: Number(id) })
    const { uid, balance_main: balance } = await player.api.account.getInfo()
    clock.now += 1000
    const reference = randomUUID()
    const slots = platform.db.selectFrom('game').select('sysname').where('type', '=', 'slot')
    const { sysname: game } = await slots.executeTakeFirstOrThrow()
    const now = new Date(clock.now)
    const bet = { game, reference, amount: 1000n, currency: balance.currency }
    await placeBet(platform.db, { uid: String(uid), now }, bet)
    await settleBet(platform.db, { reference, win: 1000n, now })
    const points = async () =>
      (await player.api.tournaments.get({ ids: [id], fields: ['user_info'] })).items[0]?.user_info?.points
    expect(await points()).toBeGreaterThan(99)
    clock.now += 1000
    await player.withdraw(50)
    expect(await points()).toBe(0)
  })
})
