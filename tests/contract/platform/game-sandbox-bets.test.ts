import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDraw } from '#platform/suppliers/sandbox/games/fairness/createDraw.ts'
import { matchAt } from '#platform/suppliers/sandbox/games/sport/matches.ts'
import { playMatch, scoreAfter } from '#platform/suppliers/sandbox/games/sport/playMatch.ts'
import type { MatchState } from '#platform/suppliers/sandbox/sport/SportState.ts'
import { describeDatabases } from './describeDatabases.ts'
import { EURO, GameSandboxTrial, type GameVisitor, PLAYER } from './GameSandboxTrial.ts'

const MINUTE = 60_000
const GAME = 'test-betting'

async function upcoming(player: GameVisitor): Promise<readonly MatchState[]> {
  return (await player.sport()).body.matches.filter(({ minute }) => minute === null)
}

describeDatabases('bets on matches of the sandbox on $name', ({ open }) => {
  let trial: GameSandboxTrial
  beforeAll(async () => (trial = await GameSandboxTrial.start(open)))
  afterAll(async () => {
    await trial.close()
    expect(trial.errors).toEqual([])
  })
  beforeEach(async () => {
    trial.wallet.answer = () => undefined
    await trial.advance(30 * MINUTE)
    trial.wallet.calls.length = 0
    trial.wallet.balances.set(PLAYER, 1000 * EURO)
  })
  const balance = () => trial.wallet.balances.get(PLAYER)

  const leg = ({ number, odds }: MatchState, pick: 'home' | 'draw' | 'away' | 'over' | 'under' = 'home') => ({
    match: number,
    pick,
    odds: odds[pick] ?? 0,
  })
  const stateOf = async (player: GameVisitor, id: string) =>
    (await player.sport()).body.bets.find((bet) => bet.id === id)

  it('[PLY-08] a single bet is taken before the match, and paid by its score, which its seed proves', async () => {
    const player = await trial.open('betting')
    const [match] = await upcoming(player)
    if (!match) throw new Error('no match is coming')
    const { body } = await player.bet({ stake: 10 * EURO, legs: [leg(match)] })
    expect(body.round).toMatchObject({ state: 'playing', stake: 10 * EURO, payout: null, view: null })
    expect(balance()).toBe(990 * EURO)
    expect((await trial.proof(body.round.id)).status).toBe(404)
    await trial.advance(9 * MINUTE)
    const settled = await stateOf(player, body.round.id)
    const { matches } = (await trial.proof(body.round.id)).body
    const [seed] = matches
    expect(matches).toHaveLength(1)
    const serverSeed = seed?.serverSeed ?? ''
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(match.commitment)
    const found = matchAt(GAME, match.number)
    if (!found) throw new Error('the match is not of the programme')
    const goals = await playMatch(found, createDraw({ serverSeed, clientSeed: GAME, nonce: match.number }))
    const score = scoreAfter(goals, Infinity)
    const payout = score.home > score.away ? Math.floor(((match.odds.home ?? 0) * 10 * EURO) / 100 / 1000) * 1000 : 0
    expect(settled).toMatchObject({ state: 'finished', payout, view: { legs: [{ score }] } })
    expect(balance()).toBe(990 * EURO + payout)
  })

  it('[PLY-08] bets may be open side by side, and a combined one is lost with its first wrong pick', async () => {
    const player = await trial.open('betting')
    const [first, second] = await upcoming(player)
    if (!first || !second) throw new Error('no matches are coming')
    const single = await player.bet({ stake: EURO, legs: [leg(first)] })
    const combined = await player.bet({ stake: EURO, legs: [leg(first, 'over'), leg(second, 'under')] })
    const other = await player.bet({ stake: EURO, legs: [leg(first, 'under'), leg(second, 'under')] })
    expect([single, combined, other].map(({ body }) => body.round.state)).toEqual(['playing', 'playing', 'playing'])
    expect(balance()).toBe(997 * EURO)
    const told = trial.wallet.callsOf('/transaction/bet').map(({ body }) => body['meta'])
    const { home, away, sport } = second
    const line = sport === 'football' ? 2.5 : 5.5
    expect(told[0]).toEqual({
      picks: [
        { home: first.home, away: first.away, selection: 'home', line: null, odds: (first.odds.home ?? 0) / 100 },
      ],
    })
    expect(told[1]).toMatchObject({
      picks: [{ selection: 'over' }, { home, away, selection: 'under', line, odds: (second.odds.under ?? 0) / 100 }],
    })
    // the first match is over and the second is not, whichever sports they are
    await trial.advance(first.number - trial.now + 6 * MINUTE)
    const states = await Promise.all([combined, other].map(({ body }) => stateOf(player, body.round.id)))
    const goals = states.map(
      (state) => (state?.view as { legs: { score: { home: number; away: number } | null }[] } | null)?.legs[0]?.score,
    )
    expect(goals[0]).toEqual(goals[1])
    // over and under can't both be right
    expect(states.map((state) => state?.state).toSorted()).toEqual(['finished', 'playing'])
    await trial.advance(5 * MINUTE)
    const ended = await Promise.all([combined, other].map(({ body }) => stateOf(player, body.round.id)))
    expect(ended.map((state) => state?.state)).toEqual(['finished', 'finished'])
    const placed = [single, combined, other].map(({ body }) => body.round.id)
    const bets = (await player.sport()).body.bets.filter(({ id }) => placed.includes(id))
    expect(bets).toHaveLength(3)
    expect(balance()).toBe(997 * EURO + bets.reduce((sum, { payout }) => sum + (payout ?? 0), 0))
  })

  it('[PLY-08] a bet is refused when its odds have fallen, when its match has ended, and when it is none', async () => {
    const player = await trial.open('betting')
    const [match] = await upcoming(player)
    if (!match) throw new Error('no match is coming')
    const good = leg(match)
    const refused = async (legs: readonly object[], stake = EURO) => {
      const { status, body } = await player.bet({ stake, legs })
      return [status, body.error]
    }
    expect(await refused([{ ...good, odds: good.odds + 1 }])).toEqual([409, 'odds_changed'])
    expect(await refused([{ ...good, match: match.number + 1 }])).toEqual([409, 'too_late'])
    expect(await refused([good, good])).toEqual([422, 'invalid_bet'])
    expect(await refused([good], EURO + 1)).toEqual([422, 'invalid_bet'])
    await trial.advance(12 * MINUTE)
    expect(await refused([good])).toEqual([409, 'too_late'])
    expect(balance()).toBe(1000 * EURO)
    // odds that have risen are the player's
    const [later] = await upcoming(player)
    if (!later) throw new Error('no match is coming')
    const { body } = await player.bet({ stake: EURO, legs: [{ ...leg(later), odds: 101 }] })
    expect(body.round.choice).toMatchObject({ legs: [{ odds: later.odds.home }] })
  })

  it('[PLY-08] odds that the clock has taken down hold for five seconds after they were shown', async () => {
    const player = await trial.open('betting')
    const live = async () => (await player.sport()).body.matches.filter(({ minute }) => minute !== null)
    const oddsAfter = async (before: MatchState, ms: number) => {
      await trial.advance(ms)
      const after = (await live()).find(({ number }) => number === before.number)
      const isStill = JSON.stringify(after?.score) === JSON.stringify(before.score)
      const [was, is] = [before.odds.under ?? 0, after?.odds.under ?? 0]
      // without a goal, fewer goals than the line become likelier by the minute
      return isStill && is > 0 && is < was
    }
    const statuses: number[] = []
    for (const [ms, status] of [
      [4000, 200],
      [20_000, 409],
    ] as const) {
      for (let trials = 0; trials < 60; trials++) {
        const [match] = await live()
        if (!match?.odds.under || !(await oddsAfter(match, ms))) {
          await trial.advance(7000)
          continue
        }
        const shown = leg(match, 'under')
        const { status: answered, body } = await player.bet({ stake: EURO, legs: [shown] })
        statuses.push(answered)
        if (status === 200) expect(body.round.choice).toMatchObject({ legs: [shown] })
        break
      }
    }
    expect(statuses).toEqual([200, 409])
  })

  it('[PLY-08] a bet whose payment comes after its match has closed is given back', async () => {
    const player = await trial.open('betting')
    const { body: seen } = await player.sport()
    const match = seen.matches.find(({ minute }) => minute !== null && minute < 40)
    if (!match) throw new Error('no match is being played')
    trial.wallet.answer = ({ path }) => (path === '/transaction/bet' ? 'lost' : undefined)
    const pick = match.odds.home === null ? 'away' : 'home'
    const { body } = await player.bet({ stake: EURO, legs: [leg(match, pick)] })
    expect(body.round.state).toBe('cancelled')
    trial.wallet.answer = () => undefined
    await trial.advance(10 * MINUTE)
    expect(balance()).toBe(1000 * EURO)
  })
})
