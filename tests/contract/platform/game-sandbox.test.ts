import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Prepaid, Reward, RewardList } from '#platform/suppliers/hub88/protocol.ts'
import { createDraw } from '#platform/suppliers/sandbox/games/fairness/createDraw.ts'
import { games } from '#platform/suppliers/sandbox/games/games.ts'
import { describeDatabases } from './describeDatabases.ts'
import { EURO, GameSandboxTrial, type GameVisitor, PLAYER } from './GameSandboxTrial.ts'

const MINUTE = 60_000

describeDatabases('the games of the sandbox on $name', ({ open }) => {
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
    await trial.advanceToTable()
    trial.wallet.calls.length = 0
    trial.wallet.balances.set(PLAYER, 1000 * EURO)
  })
  const balance = () => trial.wallet.balances.get(PLAYER)
  const bodiesOf = (path: string) => trial.wallet.callsOf(path).map(({ body }) => body)

  it('[API-16] lists its games with their returns', async () => {
    const { body } = await trial.call<Record<string, unknown>[]>('/game/list', {})
    expect(body.map(({ game_code, rtp, freebet_support }) => [game_code, rtp, freebet_support])).toEqual([
      ['test-slot', '95.27', true],
      ['test-fast', '99.00', false],
      ['test-live', '97.30', false],
      ['test-casino-blackjack', '99.43', false],
      ['test-casino-roulette', '97.30', false],
      ['test-betting', '95.02', false],
    ])
  })

  it.each([
    ['fast', { stake: EURO, direction: 'high', chance: 3000 }],
    ['slot', { stake: EURO }],
    ['casino-roulette', { bets: { red: EURO, 'split-0-3': EURO } }],
  ])(
    '[PLY-02] a round of %s follows from the seeds, of which the secret one is revealed afterwards',
    async (type, choice) => {
      const player = await trial.open(type)
      const { commitment, nextCommitment } = (await player.state()).body.seed
      const { round, seed } = (await player.bet(choice)).body
      expect(seed.commitment).toBe(commitment)
      expect((await trial.proof(round.id)).body.seed).toMatchObject({ commitment, serverSeed: null, nonce: 0 })
      const changed = await player.post('/seeds', { clientSeed: 'mine' })
      // the next one was fixed before the player has chosen theirs
      expect(changed.body).toMatchObject({ clientSeed: 'mine', nonce: 0, commitment: nextCommitment })
      const { body } = await trial.proof(round.id)
      const serverSeed = body.seed?.serverSeed ?? ''
      expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(commitment)
      const { engine, variant, seed: own } = body
      const draw = createDraw({ clientSeed: 'player', nonce: 0, ...own, serverSeed })
      const again = await games[engine].play({ choice, actions: [], variant, unit: 1000, draw })
      expect(again).toMatchObject({ payout: round.payout, view: round.view })
      const next = (await player.bet(choice)).body.round
      expect((await trial.proof(next.id)).body.seed).toMatchObject({ clientSeed: 'mine', nonce: 0, serverSeed: null })
    },
  )

  it('[PLY-02] play without money has a balance of its own and calls no wallet', async () => {
    const demo = { user: undefined, token: undefined, currency: 'XXX' }
    const player = await trial.open('casino-roulette', demo)
    expect((await player.state()).body).toMatchObject({ balance: 1000 * EURO, isPlayMoney: true })
    const { round, balance: after } = (await player.bet({ bets: { red: 100 * EURO } })).body
    expect(after).toBe(900 * EURO + (round.payout ?? Number.NaN))
    for (let count = 0; count < 3; count += 1) await player.bet({ bets: { 'straight-0': 800 * EURO } })
    const poor = await player.bet({ bets: { 'straight-0': 1000 * EURO } })
    expect([200, 409]).toContain(poor.status)
    expect(trial.wallet.calls).toEqual([])
    const other = await trial.open('casino-roulette', demo)
    expect((await other.state()).body.balance).toBe(1000 * EURO)
  })

  it.each(['ip', 'lobby_url', 'country'])('[API-16] opens no game without %s, as the protocol says', async (name) => {
    const { [name]: _, ...incomplete } = trial.launch('slot') as Readonly<Record<string, unknown>>
    expect((await trial.call('/game/url', trial.launch('slot'))).status).toBe(200)
    expect((await trial.call('/game/url', incomplete)).status).toBe(400)
  })

  it('[PLY-02] an open round of blackjack goes on where it was, after a restart and in a new session', async () => {
    const before = await dealOpen(await trial.open('casino-blackjack'))
    await trial.restart()
    const player = await trial.open('casino-blackjack')
    expect((await player.state()).body.round).toEqual(before)
    expect(await player.post('/seeds', { clientSeed: 'x' })).toMatchObject({
      status: 409,
      body: { error: 'round_open' },
    })
    expect((await trial.proof(before.id)).status).toBe(404)
    const stood = await player.act(before.id, 'stand', 0)
    expect(stood.body.round).toMatchObject({ id: before.id, state: 'finished', actions: ['stand'] })
    // the same request again changes nothing
    expect((await player.act(before.id, 'stand', 0)).body.round).toEqual(stood.body.round)
    expect(await player.act(before.id, 'hit', 1)).toMatchObject({ status: 409, body: { error: 'not_open' } })
  })

  it('[PLY-02] doubling is a second bet of the same round, and one win closes it', async () => {
    const player = await trial.open('casino-blackjack')
    const { id } = await dealOpen(player)
    const { round } = (await player.act(id, 'double', 0)).body
    expect(round).toMatchObject({ state: 'finished', stake: 2 * EURO, actions: ['double'] })
    const bets = bodiesOf('/transaction/bet').filter((bet) => bet['round'] === id)
    expect(bets.map(({ amount }) => amount)).toEqual([EURO, EURO])
    const wins = bodiesOf('/transaction/win').filter((win) => win['round'] === id)
    expect(wins).toMatchObject([{ round_closed: true, reference_transaction_uuid: bets[0]?.['transaction_uuid'] }])
    expect([0, 2 * EURO, 4 * EURO]).toContain(wins[0]?.['amount'])
  })

  it.each([
    ['RS_ERROR_NOT_ENOUGH_MONEY', 'not_enough_money', 0],
    ['RS_ERROR_UNKNOWN', 'failed', 1],
  ])(
    '[PLY-02] a double that the wallet answers with %s leaves the round as it was',
    async (status, reason, rollbacks) => {
      const player = await trial.open('casino-blackjack')
      const { id, view } = await dealOpen(player)
      const held = balance()
      trial.wallet.answer = ({ path }) => (path === '/transaction/bet' ? status : undefined)
      expect(await player.act(id, 'double', 0)).toMatchObject({ status: 409, body: { error: reason } })
      await trial.advance(MINUTE)
      expect((await player.state()).body.round).toMatchObject({ id, state: 'playing', actions: [], stake: EURO, view })
      expect(bodiesOf('/transaction/rollback')).toHaveLength(rollbacks)
      expect(bodiesOf('/transaction/rollback').every((sent) => sent['round_closed'] === false)).toBe(true)
      trial.wallet.answer = () => undefined
      expect(await standOut(player)).toMatchObject({ id, state: 'finished' })
      expect(balance()).toBeGreaterThanOrEqual(held ?? Number.NaN)
    },
  )

  const reward = {
    user: PLAYER,
    game_code: 'test-slot',
    currency: 'EUR',
    bet_count: 2,
    bet_value: 0.3 * EURO,
    end_time: '2100-01-01T00:00:00',
    operator_reference: 'gift-1',
  }

  /** Makes a reward of the template that the sandbox lists for its game, and returns its id. */
  async function give(over: object = {}): Promise<string> {
    const { game_code, currency } = reward
    const listed = await trial.call<Prepaid[]>('/freebet/prepaids/list', { game_code, currency })
    expect(listed.body).toEqual([{ ...listed.body[0], game_code, currency, bet_count: null, bet_value: null }])
    const { prepaid_uuid } = listed.body[0]!
    const given = await trial.call<Reward>('/freebet/rewards/create', { ...reward, prepaid_uuid, ...over })
    expect([given.status, given.body.status]).toEqual([200, 'FRS_ACTIVE'])
    return given.body.reward_uuid
  }
  const rewardsOf = async (user: string, pagination: object) =>
    (await trial.call<RewardList>('/freebet/rewards/list', { user, pagination })).body

  it('[PLY-03] free spins cost nothing, are counted, and their wins are paid like others', async () => {
    const id = await give()
    const player = await trial.open('slot')
    expect((await player.state()).body.reward).toEqual({ id, left: 2, value: 0.3 * EURO })
    trial.wallet.answer = ({ path }) => (path === '/transaction/bet' ? 'silence' : undefined)
    await player.bet({}, { reward: id })
    trial.wallet.answer = () => undefined
    // the spin that was not played is there again
    const first = await player.bet({}, { reward: id })
    expect(first.body).toMatchObject({ round: { stake: 0, choice: { stake: 0.3 * EURO } }, reward: { left: 1 } })
    await player.bet({}, { reward: id })
    expect(await player.bet({}, { reward: id })).toMatchObject({ status: 409, body: { error: 'no_reward' } })
    expect((await player.state()).body.reward).toBeNull()
    expect(await rewardsOf(PLAYER, {})).toMatchObject({ rewards: [{ reward_uuid: id, status: 'FRS_FINISHED' }] })
    const free = { is_free: true, reward_uuid: id }
    expect(bodiesOf('/transaction/bet')).toEqual(Array(3).fill(expect.objectContaining({ ...free, amount: 0 })))
    expect(bodiesOf('/transaction/win')).toEqual(Array(2).fill(expect.objectContaining(free)))
    expect(balance()).toBeGreaterThanOrEqual(1000 * EURO)
  })

  it('[PLY-03] free spins of several gifts are counted together, and those that end first are used first', async () => {
    const user = 'player-4'
    const later = await give({ user, operator_reference: 'gift-2', bet_count: 5, bet_value: 0.6 * EURO })
    const first = await give({ user, end_time: '2099-01-01T00:00:00' })
    const player = await trial.open('slot', { user })
    expect((await player.state()).body.reward).toEqual({ id: first, left: 7, value: 0.3 * EURO })
    await player.bet({}, { reward: first })
    const last = await player.bet({}, { reward: first })
    expect(last.body.reward).toEqual({ id: later, left: 5, value: 0.6 * EURO })
  })

  it('[PLY-03] free spins of another player, of another game or taken back are none', async () => {
    const id = await give()
    const other = await trial.open('slot', { user: 'player-2' })
    expect((await other.bet({}, { reward: id })).status).toBe(409)
    expect((await trial.call('/freebet/rewards/cancel', { reward_uuid: id })).status).toBe(200)
    const player = await trial.open('slot')
    expect((await player.state()).body.reward).toBeNull()
    expect((await player.bet({}, { reward: id })).status).toBe(409)
    expect(bodiesOf('/transaction/bet')).toEqual([])
  })

  it('[PLY-03] a reward without the template of its game and currency is refused; a repeated one is one more', async () => {
    const prepaid_uuid = 'c0ffee00-0000-8000-8000-000000000001'
    const refused = [{ prepaid_uuid }, { game_code: 'test-fast', prepaid_uuid }, {}]
    const statuses = refused.map(
      async (over) => (await trial.call('/freebet/rewards/create', { ...reward, ...over })).status,
    )
    expect(await Promise.all(statuses)).toEqual([422, 422, 400])
    const user = 'player-3'
    const ids = [await give({ user }), await give({ user })]
    const first = await rewardsOf(user, { limit: 1 })
    expect(first.pagination).toEqual({ next_cursor: '1' })
    const second = await rewardsOf(user, { limit: 1, cursor: '1' })
    expect(second.pagination).toEqual({ next_cursor: null })
    const listed = [...first.rewards, ...second.rewards]
    expect(listed.map(({ reward_uuid }) => reward_uuid).toSorted()).toEqual(ids.toSorted())
    expect(listed.map(({ operator_reference }) => operator_reference)).toEqual(['gift-1', 'gift-1'])
  })

  it('[PLY-02] everybody at a table gets the same number, whose seed was committed before', async () => {
    trial.wallet.balances.set('player-2', 100 * EURO)
    const players = [await trial.open('live'), await trial.open('live', { user: 'player-2' })]
    const tables = await Promise.all(players.map((player) => player.table()))
    const { number, commitment, phase, nextCommitment } = tables[0]?.body ?? {}
    expect(phase).toBe('betting')
    const bets = { red: EURO, black: EURO, 'straight-0': EURO }
    const rounds = await Promise.all(players.map((player) => player.bet({ bets }, { tableRound: number })))
    expect(rounds.map(({ body }) => [body.round.state, body.round.view])).toEqual([
      ['playing', null],
      ['playing', null],
    ])
    await trial.advance(19_000)
    const shown = await Promise.all(players.map((player) => player.table()))
    for (const { body } of shown) expect(body).toMatchObject({ phase: 'spinning', players: 2, commitment })
    const pocket = shown[0]?.body.pocket
    expect(shown[1]?.body.pocket).toBe(pocket)
    expect((await trial.proof(rounds[0]?.body.round.id ?? '')).status).toBe(404)
    await trial.advance(5000)
    const over = await Promise.all(players.map((player) => player.table()))
    const payout = pocket === 0 ? 36 * EURO : 2 * EURO
    for (const { body } of over) {
      expect(body.round).toMatchObject({ state: 'finished', payout, view: { number: pocket } })
    }
    expect(balance()).toBe(997 * EURO + payout)
    const { seed } = (await trial.proof(rounds[0]?.body.round.id ?? '')).body
    expect(
      createHash('sha256')
        .update(seed?.serverSeed ?? '')
        .digest('hex'),
    ).toBe(commitment)
    expect(
      await createDraw({ clientSeed: 'test-live', nonce: 0, ...seed, serverSeed: seed?.serverSeed ?? '' })(37),
    ).toBe(pocket)
    await trial.advance(4000)
    expect((await players[0]?.table())?.body).toMatchObject({ commitment: nextCommitment, history: [pocket] })
  })

  it('[PLY-02] a bet is refused once betting is closed, and given back when its payment comes after the wheel has begun', async () => {
    const player = await trial.open('live')
    const { number } = (await player.table()).body
    trial.wallet.answer = ({ path }) => {
      // the wallet takes so long that the wheel turns
      if (path === '/transaction/bet') void trial.advance(19_000)
      return undefined
    }
    const late = await player.bet({ bets: { red: EURO } }, { tableRound: number })
    expect(late.body.round).toMatchObject({ state: 'cancelled', reason: 'too_late' })
    trial.wallet.answer = () => undefined
    await trial.advance(MINUTE)
    expect(balance()).toBe(1000 * EURO)
    const again = await player.bet({ bets: { red: EURO } }, { tableRound: number })
    expect(again).toMatchObject({ status: 409, body: { error: 'too_late' } })
    expect(bodiesOf('/transaction/bet')).toHaveLength(1)
  })

  it('[PLY-02] a table’s bets are paid after a restart in the middle of its round', async () => {
    const player = await trial.open('live')
    const { number } = (await player.table()).body
    const bets = { red: EURO, black: EURO, 'straight-0': EURO }
    const { id } = (await player.bet({ bets }, { tableRound: number })).body.round
    await trial.restart()
    await trial.advance(10 * MINUTE)
    const { round } = (await (await trial.open('live')).table()).body
    expect(round).toMatchObject({ id, state: 'finished', tableRound: number })
    expect(balance()).toBe(997 * EURO + (round?.payout ?? Number.NaN))
  })

  it('[PLY-02] what is long past is removed, and what was played for money is kept', async () => {
    const player = await trial.open('fast')
    const { round } = (await player.bet({ stake: EURO, direction: 'low', chance: 5000 })).body
    await trial.open('fast', { user: undefined, token: undefined, currency: 'XXX' })
    await trial.advance(8 * 24 * 60 * MINUTE)
    const seats = await trial.db.selectFrom('sandbox_game_seat').select('player').execute()
    expect(seats.filter((seat) => seat.player === null)).toEqual([])
    expect(await trial.db.selectFrom('sandbox_game_session').select('id').execute()).toEqual([])
    expect((await trial.proof(round.id)).status).toBe(200)
  })

  it('[PLY-02] the page’s modules come without types and may be kept for ever', async () => {
    const page = await (await fetch((await trial.open('slot')).address)).text()
    const addresses = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address)
    expect(addresses.length).toBeGreaterThan(15)
    for (const address of new Set(addresses)) {
      const file = await fetch(trial.origin + address)
      expect(file.status).toBe(200)
      expect(file.headers.get('cache-control')).toContain('immutable')
    }
    expect(page).not.toMatch(/<script>|style=|onclick=/)
    for (const missing of ['client/../secrets.ts', 'secrets.ts', 'games/stakes.test.ts', 'play/seeds.ts']) {
      expect((await fetch(`${trial.origin}/assets/x/${missing}`)).status).toBe(404)
    }
  })
})

/** Deals until the player has to decide. */
async function dealOpen(player: GameVisitor) {
  for (;;) {
    const { round } = (await player.bet({ stake: EURO })).body
    if (round.state === 'playing') return round
  }
}

async function standOut(player: GameVisitor) {
  let { round } = (await player.state()).body
  while (round?.state === 'playing') ({ round } = (await player.act(round.id, 'stand', round.actions.length)).body)
  return round
}
