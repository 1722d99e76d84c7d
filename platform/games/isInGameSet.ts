import type { GameType } from '#schemas/game.ts'
import type { GameSet } from '#schemas/gameSet.ts'

interface SetGame {
  readonly type: GameType
  /** Sysname. */
  readonly provider: string
  readonly tags: readonly string[]
}

/** Returns whether a game meets all conditions of a set. Conditions that are empty are met. */
export function isInGameSet({ type, provider, tags }: SetGame, set: GameSet): boolean {
  return (
    (set.provider === null || set.provider === provider) &&
    (set.types.length === 0 || set.types.includes(type)) &&
    (set.tags.length === 0 || set.tags.some((tag) => tags.includes(tag)))
  )
}
