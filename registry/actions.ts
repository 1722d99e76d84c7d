import type { ActionInput, ActionRegistry } from '#src/engine/actions.tsx'
import type { RootStore } from '#src/stores/RootStore.ts'
import { actionRules } from './actionRules.ts'

/**
 * Creates the actions that content may list, over the stores of this tab; their code is loaded with
 * the first one.
 */
export function createActions(stores: RootStore): ActionRegistry {
  const entries = Object.entries(actionRules).map(([type, rule]) => {
    const run = async (input: ActionInput) => (await import('./runAction.ts')).runAction(stores, input)
    return [type, { ...rule, run }] as const
  })
  return Object.fromEntries(entries)
}
