import { expect, it } from 'vitest'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

describeDatabases('on $name', ({ open }) => {
  const platform = setUpPlatform(open)

  /** Signs a demo player in. */
  async function player(login: string, password = 'croupier1') {
    const { api } = createVisitor(platform.origin)
    await api.auth.login({ login, password })
    return api.games
  }

  const [first, second] = ['juno-play-velvet-conjurer', 'northlight-fortune-carousel'] as const

  it('[PLY-03] a game that a player likes is a favourite of theirs alone until they take it back', async () => {
    const [vera, other] = [await player('vera'), await player('samira', 'croupier3')]
    await vera.addLike({ sysname: first })
    await vera.addLike({ sysname: first })
    await vera.addLike({ sysname: second })
    expect(await vera.getLikes()).toEqual([second, first])
    expect(await vera.getLikes({ sysnames: [first, 'no-such-game'] })).toEqual([first])
    expect(await other.getLikes()).toEqual([])
    await vera.removeLike({ sysname: second })
    await vera.removeLike({ sysname: second })
    expect(await vera.getLikes()).toEqual([first])
  })

  it('[PLY-03] a game that there is not cannot be liked', async () => {
    const vera = await player('vera')
    const refused = await failureOf(vera.addLike({ sysname: 'no-such-game' }))
    expect(refused).toMatchObject({
      type: 'InvalidParameterException',
      invalidParameters: { sysname: ['wrongField'] },
    })
  })

  it('[PLY-01] recently played games come from the player’s bets, each once, the last one first', async () => {
    const vera = await player('vera')
    const uid = await platform.db
      .selectFrom('account')
      .select('uid')
      .where('login', '=', 'vera')
      .executeTakeFirstOrThrow()
    const bets = await platform.db
      .selectFrom('bet')
      .select('game')
      .where('uid', '=', uid.uid)
      .orderBy('placed_at', 'desc')
      .execute()
    const expected = [...new Set(bets.map(({ game }) => game))]
    expect(expected.length).toBeGreaterThan(3)
    expect(await vera.getRecent({ count: 3 })).toEqual(expected.slice(0, 3))
  })

  it('[API-09] a guest has neither favourites nor recently played games', async () => {
    const { games } = createVisitor(platform.origin).api
    for (const call of [() => games.getLikes(), () => games.addLike({ sysname: first }), () => games.getRecent()]) {
      expect((await failureOf(call())).type).toBe('AuthorizationException')
    }
  })
})
