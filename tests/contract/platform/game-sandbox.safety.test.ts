import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeDatabases } from './describeDatabases.ts'
import { EURO, GameSandboxTrial, PLAYER, SITE } from './GameSandboxTrial.ts'

const dice = { stake: EURO, direction: 'low', chance: 5000 }
const MINUTE = 60_000

describeDatabases('the sandbox of games on $name', ({ open }) => {
  let trial: GameSandboxTrial
  beforeAll(async () => (trial = await GameSandboxTrial.start(open)))
  afterAll(async () => {
    await trial.close()
    expect(trial.errors).toEqual([])
  })
  beforeEach(async () => {
    trial.wallet.answer = () => undefined
    // what an earlier test has left unsent
    await trial.advance(10 * MINUTE)
    trial.wallet.calls.length = 0
    trial.wallet.balances.set(PLAYER, 100 * EURO)
  })
  const balance = () => trial.wallet.balances.get(PLAYER)
  const bodiesOf = (path: string) => trial.wallet.callsOf(path).map(({ body }) => body)

  it('[PLY-02] refuses what the operator hasn’t signed', async () => {
    for (const path of ['/game/list', '/game/url', '/game/round', '/freebet/rewards/create']) {
      expect(await trial.call(path, {}, Buffer.from('wrong').toString('base64'))).toMatchObject({
        status: 401,
        body: { error: 'the signature is wrong' },
      })
    }
    const game = trial.launch('fast')
    expect((await trial.call('/game/url', game, '')).status).toBe(401)
  })

  it('[PLY-02] a round is one bet, and one win that closes it, also when it is lost', async () => {
    const player = await trial.open('fast')
    for (let count = 0; count < 12; count += 1) await player.bet(dice)
    const [bets, wins] = [bodiesOf('/transaction/bet'), bodiesOf('/transaction/win')]
    expect(bets).toHaveLength(12)
    for (const [index, bet] of bets.entries()) {
      expect(bet).toMatchObject({ user: PLAYER, currency: 'EUR', amount: EURO, is_free: false, game_code: 'test-fast' })
      expect(bet['round_closed']).toBe(false)
      expect(wins[index]).toMatchObject({
        round: bet['round'],
        reference_transaction_uuid: bet['transaction_uuid'],
        round_closed: true,
      })
      expect([0, 1.98 * EURO]).toContain(wins[index]?.['amount'])
    }
    expect(new Set(wins.map(({ amount }) => amount)).size).toBe(2)
    const won = wins.reduce((sum, { amount }) => sum + Number(amount), 0)
    expect(balance()).toBe(100 * EURO - 12 * EURO + won)
    expect((await player.state()).body.balance).toBe(balance())
  })

  it('[PLY-02] a click that is sent ten times at once is one round, and another one has to wait', async () => {
    const player = await trial.open('casino-blackjack')
    const requestId = randomUUID()
    const order = { requestId, choice: { stake: EURO } }
    const answers = await Promise.all(Array.from({ length: 10 }, () => player.post('/rounds', order)))
    expect(new Set(answers.map(({ body }) => body.round?.id)).size).toBe(1)
    expect(bodiesOf('/transaction/bet')).toHaveLength(1)
    expect((await player.post('/rounds', order)).body.round.id).toBe(answers[0]?.body.round.id)
    let { round } = (await player.state()).body
    if (round?.state === 'playing') {
      expect(await player.bet({ stake: EURO })).toMatchObject({ status: 409, body: { error: 'round_open' } })
      expect(bodiesOf('/transaction/bet')).toHaveLength(1)
    }
    while (round?.state === 'playing') ({ round } = (await player.act(round.id, 'stand', round.actions.length)).body)
  })

  it.each(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED'])(
    '[PLY-02] a bet that the wallet refuses with %s is no round, and nothing is rolled back',
    async (status) => {
      const player = await trial.open('fast')
      trial.wallet.answer = ({ path }) => (path === '/transaction/bet' ? status : undefined)
      const reason = status.replace('RS_ERROR_', '').toLowerCase()
      expect((await player.bet(dice)).body.round).toMatchObject({ state: 'refused', reason, view: null })
      await trial.advance(10 * MINUTE)
      expect(bodiesOf('/transaction/rollback')).toEqual([])
      expect(balance()).toBe(100 * EURO)
    },
  )

  it.each(['RS_ERROR_UNKNOWN', 'RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_WRONG_CURRENCY', 'garbage', 'silence', 'lost'])(
    '[PLY-02] a bet that ends with %s is rolled back until the wallet says so',
    async (status) => {
      const player = await trial.open('fast')
      let rollbacks = 0
      trial.wallet.answer = ({ path }) => {
        if (path === '/transaction/bet') return status
        if (path === '/transaction/rollback') rollbacks += 1
        return path === '/transaction/rollback' && rollbacks < 3 ? 'silence' : undefined
      }
      expect((await player.bet(dice)).body.round.state).toBe('cancelled')
      for (let count = 0; count < 5; count += 1) await trial.advance(MINUTE)
      const sent = bodiesOf('/transaction/rollback')
      expect(sent).toHaveLength(3)
      expect(new Set(sent.map(({ transaction_uuid: id }) => id)).size).toBe(1)
      expect(sent[0]?.['reference_transaction_uuid']).toBe(bodiesOf('/transaction/bet')[0]?.['transaction_uuid'])
      expect(balance()).toBe(100 * EURO)
      trial.wallet.answer = () => undefined
      expect((await player.bet(dice)).body.round.state).toBe('finished')
    },
  )

  it('[PLY-02] a win is sent again, the same one, until the wallet has it', async () => {
    const player = await trial.open('fast')
    const plan = ['silence', 'RS_ERROR_UNKNOWN', 'lost', 'garbage']
    trial.wallet.answer = ({ path }) => (path === '/transaction/win' ? plan.shift() : undefined)
    const { round } = (await player.bet(dice)).body
    expect(round.state).toBe('finished')
    for (let count = 0; count < 8; count += 1) await trial.advance(MINUTE)
    const sent = bodiesOf('/transaction/win')
    expect(sent).toHaveLength(5)
    expect(new Set(sent.map(({ transaction_uuid: id, amount }) => `${id} ${amount}`)).size).toBe(1)
    expect(balance()).toBe(99 * EURO + (round.payout ?? Number.NaN))
  })

  it('[PLY-02] a win of a round that the wallet has rolled back ends', async () => {
    const player = await trial.open('fast')
    trial.wallet.answer = ({ path }) => (path === '/transaction/win' ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : undefined)
    await player.bet(dice)
    for (let count = 0; count < 4; count += 1) await trial.advance(MINUTE)
    expect(bodiesOf('/transaction/win')).toHaveLength(1)
  })

  it('[PLY-02] a bet whose process has ended is given back by the next one', async () => {
    const player = await trial.open('fast')
    const { promise: arrived, resolve } = Promise.withResolvers<void>()
    trial.wallet.answer = ({ path }) => {
      if (path === '/transaction/bet') resolve()
      return path === '/transaction/bet' ? 'hold' : undefined
    }
    const lost = player.bet(dice).catch(() => undefined)
    await arrived
    await trial.endProcess()
    await lost
    trial.wallet.answer = () => undefined
    await trial.startProcess()
    expect(balance()).toBe(99 * EURO)
    await trial.advance(MINUTE)
    await trial.advance(MINUTE)
    expect(balance()).toBe(100 * EURO)
    const again = await trial.open('fast')
    expect((await again.state()).body.round).toMatchObject({ state: 'cancelled', reason: 'failed' })
  })

  it('[PLY-02] a result that wasn’t shown is found when the game is opened again, and only until it is shown', async () => {
    const first = await trial.open('fast')
    const { round } = (await first.bet(dice)).body
    await trial.restart()
    const second = await trial.open('fast')
    expect((await second.state()).body.round).toEqual(round)
    expect((await second.post(`/rounds/${round.id}/shown`, {})).status).toBe(204)
    expect((await second.state()).body.round).toBeNull()
  })

  it('[PLY-02] another player neither sees nor moves a round', async () => {
    trial.wallet.balances.set('player-2', 10 * EURO)
    const own = await trial.open('casino-blackjack')
    let { round } = (await own.bet({ stake: EURO })).body
    const other = await trial.open('casino-blackjack', { user: 'player-2' })
    expect((await other.state()).body.round).toBeNull()
    expect(await other.act(round.id, 'hit', round.actions.length)).toMatchObject({ status: 404 })
    while (round.state === 'playing') ({ round } = (await own.act(round.id, 'stand', round.actions.length)).body)
  })

  it('[PLY-02] an unknown session gets a page that says so, and no site may frame another’s game', async () => {
    const player = await trial.open('fast')
    const page = await fetch(player.address)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        `frame-ancestors ${SITE}`,
      ]),
    )
    expect(policy).not.toContain('unsafe')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('set-cookie')).toBeNull()
    const ended = await fetch(`${trial.origin}/play/${'x'.repeat(32)}`, { headers: { 'accept-language': 'es' } })
    expect(ended.status).toBe(404)
    expect(await ended.text()).toContain('Esta sesión ha terminado')
    await trial.advance(25 * 60 * MINUTE)
    expect((await player.state()).status).toBe(404)
  })

  it('[PLY-02] a session’s requests are bounded in number and size', async () => {
    const player = await trial.open('fast')
    const answers = await Promise.all(Array.from({ length: 130 }, () => fetch(`${player.address}/balance`)))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(20)
    const other = await trial.open('fast')
    expect((await other.bet({ stake: EURO, filler: 'x'.repeat(40_000) })).status).toBe(413)
  })

  it.each([
    ['more than the highest stake', { ...dice, stake: 5000 * EURO }],
    ['a negative stake', { ...dice, stake: -EURO }],
    ['an own multiplier', { stake: EURO, direction: 'low', chance: 9999 }],
    ['no bet at all', {}],
  ])('[PLY-02] a page that lies with %s gets no round', async (_, choice) => {
    const player = await trial.open('fast')
    expect(await player.bet(choice)).toMatchObject({ status: 422, body: { error: 'invalid_bet' } })
    expect(bodiesOf('/transaction/bet')).toEqual([])
  })

  it('[PLY-02] the operator’s page of a round names it by itself or by a transaction, for its player alone', async () => {
    const player = await trial.open('fast')
    const { round } = (await player.bet(dice)).body
    const [bet] = bodiesOf('/transaction/bet')
    const url = `${trial.origin}/rounds/${round.id}`
    const named = { user: PLAYER, transaction_uuid: bet?.['transaction_uuid'] }
    expect((await trial.call('/game/round', named)).body).toEqual({ url })
    expect((await trial.call('/game/round', { user: PLAYER, round: round.id })).body).toEqual({ url })
    expect((await trial.call('/game/round', { user: 'player-2', round: round.id })).status).toBe(404)
    expect((await trial.call('/game/round', { user: PLAYER })).status).toBe(404)
  })
})
