import type { NameRules } from '#src/engine/names.ts'
import { checkAction } from './actions.ts'
import { factNames } from './facts.ts'

/** Everything that content may name, for the boundary. */
export const nameRules: NameRules = {
  paths: new Set(),
  formatters: new Set(),
  facts: new Set(factNames),
  checkAction,
}
