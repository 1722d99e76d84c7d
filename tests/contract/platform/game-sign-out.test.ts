import { expect, it } from 'vitest'
import { startExclusion } from '#platform/self-exclusion/selfExclusion.ts'
import { removeExpired } from '#platform/upkeep.ts'
import { openGameSession } from '#platform/wallet/sessions.ts'
import { createVisitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { callWallet, roundOf, silentSupplier } from './GameSupplierDriver.ts'
import { moneyMovers } from './moveMoney.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const DAY_MS = 24 * 3600 * 1000

describeDatabases('games of a player who signs out, on $name', ({ open }) => {
  let now = Date.now()
  let players = 0
  const platform = setUpPlatform(open, { clock: () => new Date(now), play: silentSupplier })
  const send = (path: string, body: object) => callWallet(platform.origin, `/transaction/${path}`, { ...body })

  /** Registers a player with ten euros. */
  async function newPlayer() {
    const account = {
      login: `leaver${(players += 1)}`,
      password: 'secret1',
      currency: 'EUR',
      country: 'DE',
      terms: true,
    }
    const visitor = createVisitor(platform.origin)
    const uid = String((await visitor.api.auth.register(account)).uid)
    await moneyMovers(platform.db, () => new Date(now)).deposit(uid, { amount: 1000n })
    return { ...visitor, uid, ...account }
  }

  async function slot(): Promise<string> {
    const games = platform.db.selectFrom('game').select('sysname').where('type', '=', 'slot')
    return (await games.where('is_enabled', '=', true).orderBy('sysname').executeTakeFirstOrThrow()).sysname
  }

  /** Opens a slot on the visitor's device. */
  async function play({ fetch }: Pick<ReturnType<typeof createVisitor>, 'fetch'>, uid: string) {
    const game = await slot()
    const opened = await fetch(`/platform/game/${game}`, { redirect: 'manual' })
    const token = new URL(opened.headers.get('location') ?? '').searchParams.get('token') ?? ''
    return () => roundOf({ user: `player-${uid}`, token, game })
  }

  it('[API-16] after a sign-out no bet is taken, and an open round is still paid or given back', async () => {
    const player = await newPlayer()
    const round = await play(player, player.uid)
    const [won, undone] = [round(), round()]
    const bets = [won.bet(100), undone.bet(100)] as const
    for (const bet of bets) expect(await send('bet', bet)).toMatchObject({ status: 'RS_OK' })
    await player.api.auth.logout()
    expect(await send('bet', won.bet(100))).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
    expect(await send('bet', round().bet(100))).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
    expect(await send('win', won.win(300, bets[0]))).toMatchObject({ status: 'RS_OK', balance: 1_100_000 })
    expect(await send('rollback', undone.rollback(bets[1]))).toMatchObject({ status: 'RS_OK', balance: 1_200_000 })
  })

  it('[API-16] a sign-out ends the games of its device, closing other sessions those of the others', async () => {
    const player = await newPlayer()
    const other = createVisitor(platform.origin)
    await other.api.auth.login({ login: player.login, password: player.password })
    const third = createVisitor(platform.origin)
    await third.api.auth.login({ login: player.login, password: player.password })
    const [here, there, elsewhere] = [
      await play(player, player.uid),
      await play(other, player.uid),
      await play(third, player.uid),
    ]
    await other.api.auth.logout()
    expect(await send('bet', there().bet(10))).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
    for (const game of [here, elsewhere]) expect(await send('bet', game().bet(10))).toMatchObject({ status: 'RS_OK' })
    await player.api.sessions.closeOtherSessions()
    expect(await send('bet', elsewhere().bet(10))).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
    expect(await send('bet', here().bet(10))).toMatchObject({ status: 'RS_OK' })
  })

  it('[API-16] the end of all sessions ends every game, also one that belongs to none', async () => {
    const { uid } = await newPlayer()
    const [{ uid: otherUid }, game] = [await newPlayer(), await slot()]
    const opened = { game, currency: 'EUR', supplier: 'hub88', now: new Date(now) }
    const token = await openGameSession(platform.db, { ...opened, uid })
    const otherToken = await openGameSession(platform.db, { ...opened, uid: otherUid })
    await platform.db.transaction().execute((trx) => startExclusion(trx, uid, { period: '1d', now: new Date(now) }))
    const bet = roundOf({ user: `player-${uid}`, token, game }).bet(10)
    expect(await send('bet', bet)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
    const others = roundOf({ user: `player-${otherUid}`, token: otherToken, game }).bet(10)
    expect(await send('bet', others)).toMatchObject({ status: 'RS_OK' })
  })

  it('[API-16] an expired game is told as such for a week, and is then unknown', async () => {
    const player = await newPlayer()
    const round = await play(player, player.uid)
    const start = now
    for (const [days, status] of [
      [2, 'RS_ERROR_TOKEN_EXPIRED'],
      [9, 'RS_ERROR_INVALID_TOKEN'],
    ] as const) {
      now = start + days * DAY_MS
      await removeExpired({ db: platform.db, now: () => new Date(now) })
      expect(await send('bet', round().bet(10))).toMatchObject({ status })
    }
    now = start
  })
})
