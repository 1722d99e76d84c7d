import type { Action } from '#schemas/action.ts'
import { parametersOf } from './parametersOf.ts'

/** Returns the dialog that an action opens. */
export const dialogOf = (action: Action) => ({ slug: action.dialog ?? '', params: parametersOf(action) })
