import type { ActionInput } from '#src/engine/actions.tsx'
import type { RootStore } from '#src/stores/RootStore.ts'
import { submitMethods } from '../submitMethods.ts'
import { parametersOf } from './parametersOf.ts'

/**
 * Calls a submit method with the action's parameters.
 * @throws {Error} when the registry has no such method.
 */
export function callApi(stores: RootStore, { action }: ActionInput): Promise<unknown> {
  const { method = '' } = action
  const call = Object.hasOwn(submitMethods, method) ? submitMethods[method] : undefined
  if (!call) throw new Error(`no API call is registered as ${method}`)
  return call(stores, parametersOf(action))
}
