import { blackjackRules } from './blackjack/blackjackRules.ts'
import { diceRules } from './dice/diceRules.ts'
import type { GameRules, MoneyRules, RoundInput, RoundResult } from './GameRules.ts'
import { rouletteRules } from './roulette/rouletteRules.ts'
import { slotRules } from './slot/slotRules.ts'
import { sportRules } from './sport/sportRules.ts'

/** A game whose choices come from outside. */
export interface Game {
  /** Returns the first stake of a choice, or undefined when it is none that the rules allow. */
  stakeOf(choice: StoredChoice, money: MoneyRules): number | undefined
  /** @throws {Error} when the choice is none of this game */
  play(input: RoundInput<StoredChoice>): Promise<RoundResult<unknown>>
}

/** A choice as it is stored and sent. */
export type StoredChoice = Readonly<Record<string, unknown>>

function gameOf<Choice, View>(rules: GameRules<Choice, View>): Game {
  return {
    stakeOf(stored, money) {
      const choice = rules.readChoice(stored)
      return choice === undefined ? undefined : rules.stakeOf(choice, money)
    },
    async play(input) {
      const choice = rules.readChoice(input.choice)
      if (choice === undefined) throw new Error('the choice is none of this game')
      return rules.play({ ...input, choice })
    },
  }
}

/** Every engine of the sandbox, by its name; a new one is a line here and a view in `client/games`. */
export const games = {
  slot: gameOf(slotRules),
  roulette: gameOf(rouletteRules),
  blackjack: gameOf(blackjackRules),
  dice: gameOf(diceRules),
  live: gameOf(rouletteRules),
  sport: gameOf(sportRules),
} as const satisfies Record<string, Game>

export type EngineName = keyof typeof games

/** Engines whose rounds a reward of the operator can pay. */
export const freeEngines: ReadonlySet<EngineName> = new Set(['slot'])
