import type { EngineName } from '../games/games.ts'
import type { PlayedRound, SeedState } from '../play/PlayState.ts'

export type RoundSeed = Omit<SeedState, 'nextCommitment'> & { readonly serverSeed: string | null }

/** Everything that is needed to check a finished round; the server seed is missing until it is revealed. */
export interface RoundProof {
  readonly game: string
  readonly engine: EngineName
  readonly variant: string
  readonly motif: string
  readonly currency: string
  readonly round: PlayedRound
  /** Null for a bet on matches, each of which has a seed of its own. */
  readonly seed: RoundSeed | null
  readonly matches: readonly RoundSeed[]
  readonly placedAt: string
  readonly finishedAt: string
}
