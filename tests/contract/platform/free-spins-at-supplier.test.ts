import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createVisitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const DAY_MS = 86_400_000

describeDatabases('free spins at the supplier of games, on $name', ({ open }) => {
  // the sandbox behind its real protocol, over HTTP
  const platform = setUpPlatform(open)

  async function newPlayer() {
    const visitor = createVisitor(platform.origin)
    const form = { email: `${randomUUID()}@example.com`, password: 'secret1', currency: 'USD', terms: true }
    const uid = String((await visitor.api.auth.register(form)).uid)
    const pack = { uid, reference: randomUUID(), titles: '{"en":"Spins"}', game: null, total: 5, remaining: 5 }
    const times = { created_at: new Date(), expires_at: new Date(Date.now() + DAY_MS) }
    const { id } = await platform.db
      .insertInto('free_spin_pack')
      .values({ ...pack, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    const slots = platform.db.selectFrom('game').select('sysname').where('type', '=', 'slot')
    const [first, second] = await slots.where('is_enabled', '=', true).orderBy('sysname').limit(2).execute()
    const play = (game: { readonly sysname: string } | undefined) =>
      visitor.fetch(`/platform/game/${game?.sysname}/play`, { redirect: 'manual' })
    const packs = platform.db.selectFrom('free_spin_pack').selectAll().where('id', '=', id)
    return { uid, first, second, play, id, stored: () => packs.executeTakeFirstOrThrow() }
  }

  const rewardsWith = (reference: string | null) =>
    platform.db.selectFrom('sandbox_game_reward').selectAll().where('operator_reference', '=', reference).execute()

  it('[PLY-03] a player who opens a slot has the spins there, under the id that the supplier chose', async () => {
    const { first, play, stored } = await newPlayer()
    expect((await play(first)).status).toBe(302)
    const { reward, reward_reference: reference, reward_game: game } = await stored()
    expect(game).toBe(first?.sysname)
    expect(await rewardsWith(reference)).toMatchObject([
      { id: reward, bet_count: 5, game_code: game, cancelled_at: null },
    ])
    expect(reward).not.toBe(reference)
    await play(first)
    expect(await rewardsWith(reference)).toHaveLength(1)
  })

  it('[PLY-03] an order whose answer was lost is found at the supplier, and not given again', async () => {
    const { first, play, stored, id } = await newPlayer()
    await play(first)
    const { reward, reward_reference: reference } = await stored()
    await platform.db.updateTable('free_spin_pack').set({ reward: null }).where('id', '=', id).execute()
    await play(first)
    expect(await stored()).toMatchObject({ reward, reward_reference: reference })
    expect(await rewardsWith(reference)).toHaveLength(1)
  })

  it('[PLY-03] spins for any slot move to the slot that is opened last, and are taken back from the other', async () => {
    const { first, second, play, stored } = await newPlayer()
    await play(first)
    const before = await stored()
    await play(second)
    const after = await stored()
    expect(after.reward_game).toBe(second?.sysname)
    expect(await rewardsWith(before.reward_reference)).toMatchObject([{ cancelled_at: expect.any(Date) }])
    expect(await rewardsWith(after.reward_reference)).toMatchObject([{ id: after.reward, cancelled_at: null }])
  })

  it('[PLY-03] spins that could not be taken back from the other slot, or whose answer was lost, are at the next opening', async () => {
    const { first, second, play, stored, id } = await newPlayer()
    await play(first)
    const before = await stored()
    // the answer to the order was lost
    await platform.db.updateTable('free_spin_pack').set({ reward: null }).where('id', '=', id).execute()
    // and the supplier has a fault while the other slot is opened
    const own = before.reward_reference
    await sql`alter table sandbox_game_reward rename to sandbox_game_reward_away`.execute(platform.db)
    await play(second)
    await sql`alter table sandbox_game_reward_away rename to sandbox_game_reward`.execute(platform.db)
    expect(await stored()).toMatchObject({ reward: null, outdated: [{ reference: own, reward: null }] })
    await play(second)
    expect(await rewardsWith(own)).toMatchObject([{ cancelled_at: expect.any(Date) }])
    const { reward, reward_reference: reference, outdated } = await stored()
    expect(outdated).toEqual([])
    expect(await rewardsWith(reference)).toMatchObject([{ id: reward, cancelled_at: null }])
  })

  it('[PLY-03] a slot that is opened five times at once has the spins once', async () => {
    const { first, play, stored } = await newPlayer()
    await Promise.all(Array.from({ length: 5 }, () => play(first)))
    const { reward, reward_reference: reference } = await stored()
    const living = (await rewardsWith(reference)).filter(({ cancelled_at: at }) => at === null)
    expect(living.map(({ id }) => id)).toEqual([reward])
  })
})
