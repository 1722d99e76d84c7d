import type { ActionInput } from '#src/engine/actions.tsx'
import { playOf } from '#src/stores/PlayStore.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/** Starts the game of the page, for money unless the action says without. */
export function playGame(stores: RootStore, { action: { mode = 'play' } }: Pick<ActionInput, 'action'>): void {
  playOf(stores).choose(mode)
}
