import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabases } from './describeDatabases.ts'
import { EURO, GameSandboxTrial, type GameVisitor, PLAYER } from './GameSandboxTrial.ts'

const HOUR = 3_600_000

describeDatabases('rounds of the sandbox that their players leave, on $name', ({ open }) => {
  let trial: GameSandboxTrial
  beforeAll(async () => (trial = await GameSandboxTrial.start(open)))
  afterAll(async () => {
    await trial.close()
    expect(trial.errors).toEqual([])
  })
  const winsOf = (round: string) =>
    trial.wallet.callsOf('/transaction/win').filter(({ body }) => body['round'] === round)

  it('[PLY-02] a paid round of blackjack that waits for a day ends as if its player stood, and is paid once', async () => {
    trial.wallet.balances.set(PLAYER, 1000 * EURO)
    const player = await trial.open('casino-blackjack')
    const { id } = await deal(player)
    await trial.advance(24 * HOUR - 1)
    expect(winsOf(id)).toEqual([])
    await trial.advance(1)
    await trial.advance(HOUR)
    expect(winsOf(id)).toMatchObject([{ body: { round_closed: true } }])
    const again = await trial.open('casino-blackjack')
    const { round } = (await again.state()).body
    expect(round).toMatchObject({ id, state: 'finished', actions: ['stand'] })
    expect(await again.act(id, 'hit', 1)).toMatchObject({ status: 409, body: { error: 'not_open' } })
  })

  it('[PLY-02] both hands of a split pair stand', async () => {
    trial.wallet.balances.set(PLAYER, 1000 * EURO)
    const player = await trial.open('casino-blackjack')
    const { id } = await deal(player, 'split')
    await player.act(id, 'split', 0)
    await trial.advance(24 * HOUR)
    const { round } = (await (await trial.open('casino-blackjack')).state()).body
    expect(round).toMatchObject({ id, state: 'finished', stake: 2 * EURO })
    expect(winsOf(id)).toHaveLength(1)
  })
})

async function standOut(player: GameVisitor): Promise<void> {
  let { round } = (await player.state()).body
  while (round?.state === 'playing') ({ round } = (await player.act(round.id, 'stand', round.actions.length)).body)
}

/** Deals until the player has something to decide, and with `action` until that is possible. */
async function deal(player: GameVisitor, action = 'stand') {
  for (;;) {
    const { round } = (await player.bet({ stake: EURO })).body
    if (round.options.some(({ name }) => name === action)) return round
    if (round.state === 'playing') await standOut(player)
  }
}
