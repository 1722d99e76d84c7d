import type { ActionHandler } from '#src/engine/actions.tsx'
import type { RootStore } from '#src/stores/RootStore.ts'

/** Creates the handler of all actions over the stores of this tab. Its code is loaded with the first action. */
export function createActionHandler(stores: RootStore): ActionHandler {
  return async (input) => (await import('./runAction.ts')).runAction(stores, input)
}
