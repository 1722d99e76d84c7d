import type { Draw } from './fairness/createDraw.ts'

/** Money of a round: its currency’s smallest unit, stakes and chips, all as amounts. */
export interface MoneyRules {
  readonly currency: string
  readonly unit: number
}

export interface RoundInput<Choice> {
  readonly choice: Choice
  /** Actions of the player since the bet, in their order. */
  readonly actions: readonly string[]
  readonly draw: Draw
  readonly variant: string
  readonly unit: number
}

/** Something that the player may do now, and what it costs. */
export interface RoundAction {
  readonly name: string
  readonly stake: number
}

export interface RoundResult<View> {
  /** Null while the player has something to decide. */
  readonly payout: number | null
  readonly actions: readonly RoundAction[]
  /** The part of the round that the player sees. It holds nothing that is still secret. */
  readonly view: View
}

/** Rules of a game: pure functions, which the server plays by and a browser checks with. */
export interface GameRules<Choice, View> {
  /** Returns a choice of which only the shape is checked, or undefined. */
  readChoice(value: Readonly<Record<string, unknown>>): Choice | undefined
  /** Returns the first stake of a choice, or undefined when the rules don’t allow it. */
  stakeOf(choice: Choice, money: MoneyRules): number | undefined
  /** Plays a round from its start, up to where the player has to decide or to its end. */
  play(input: RoundInput<Choice>): Promise<RoundResult<View>>
}
