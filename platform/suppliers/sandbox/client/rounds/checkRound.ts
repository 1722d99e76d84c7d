import { smallestUnit } from '../../games/amounts.ts'
import { commitmentOf } from '../../games/fairness/commitmentOf.ts'
import { createDraw, type DrawSource } from '../../games/fairness/createDraw.ts'
import type { RoundResult } from '../../games/GameRules.ts'
import { games } from '../../games/games.ts'
import type { RoundProof } from '../../rounds/RoundProof.ts'

export interface CheckedRound {
  readonly commitment: string
  /** Null when the round can’t be played with these seeds. */
  readonly result: RoundResult<unknown> | null
}

/** Plays a round again with seeds, by the rules that the server plays by. */
export async function checkRound(
  { engine, variant, currency, round }: RoundProof,
  source: DrawSource,
): Promise<CheckedRound> {
  const { choice, actions } = round
  const commitment = await commitmentOf(source.serverSeed)
  try {
    const unit = smallestUnit(currency)
    const result = await games[engine].play({ choice, actions, variant, unit, draw: createDraw(source) })
    return { commitment, result }
  } catch {
    // the player’s decisions don’t fit to other cards
    return { commitment, result: null }
  }
}
