import type { RoundAction } from '../games/GameRules.ts'
import type { EngineName, StoredChoice } from '../games/games.ts'
import type { RoundState } from '../table.ts'

/** A round as its player sees it. */
export interface PlayedRound {
  readonly id: string
  readonly state: RoundState
  /** Reason for which a round was refused or cancelled. */
  readonly reason: string | null
  readonly stake: number
  readonly payout: number | null
  readonly choice: StoredChoice
  readonly actions: readonly string[]
  /** Actions that the player may take now. */
  readonly options: readonly RoundAction[]
  /** The view that the rules give; null until the bet is paid, and at a table until the wheel stops. */
  readonly view: unknown
  readonly reward: string | null
  readonly tableRound: number | null
}

export interface SeedState {
  /** SHA-256 of the server seed. */
  readonly commitment: string
  /** SHA-256 of the server seed that follows when the player changes their seed. */
  readonly nextCommitment: string
  readonly clientSeed: string
  /** Nonce of the next round. */
  readonly nonce: number
}

/** The free spins of the player in this game. */
export interface RewardState {
  /** Id of the reward that gives the next spin. */
  readonly id: string
  /** Number of spins of all rewards. */
  readonly left: number
  /** Stake of the next spin. */
  readonly value: number
}

/** The state that a game’s page gets when it is opened. */
export interface PlayState {
  readonly name: string
  readonly engine: EngineName
  readonly variant: string
  readonly motif: string
  readonly palette: number
  readonly rtp: string
  readonly language: string
  readonly currency: string
  readonly isPlayMoney: boolean
  readonly hasDeposit: boolean
  readonly siteOrigin: string
  /** Null when the wallet doesn’t answer. */
  readonly balance: number | null
  readonly seed: SeedState
  readonly reward: RewardState | null
  /** A round that isn’t over, or whose result the player hasn’t seen. */
  readonly round: PlayedRound | null
}

/** The answer to a bet or an action. */
export interface RoundAnswer {
  readonly round: PlayedRound
  readonly balance: number | null
  readonly seed: SeedState
  readonly reward: RewardState | null
}

/** The table where many play, as one of them sees it. */
export interface TableState {
  readonly now: number
  readonly number: number
  readonly phase: 'betting' | 'closed' | 'spinning' | 'result'
  readonly endsAt: number
  readonly commitment: string
  readonly nextCommitment: string
  /** Null until the wheel spins. */
  readonly pocket: number | null
  readonly players: number
  readonly history: readonly number[]
  /** The player’s round, at this round of the table or not yet seen. */
  readonly round: PlayedRound | null
  readonly balance: number | null
}
