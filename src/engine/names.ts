import type { Action } from '#schemas/action.ts'
import type { ConditionRow } from '#schemas/condition.ts'
import type { Binding } from './values.ts'

/** Something in content that names what isn't registered, or uses it wrongly. */
export interface Misfit {
  /** The property that is wrong. */
  readonly field: string
  readonly expected: string
}

/** What is registered: content may name nothing else. Each answers what is wrong, or nothing. */
export interface NameRules {
  readonly checkAction: (action: Action) => Misfit | undefined
  /** The dialog that an action opens without naming it, and the property that decides. */
  readonly dialogOf: (action: Action) => { readonly field: string; readonly dialog: string } | undefined
  /** Of a page, what its address names. */
  readonly checkPage: (page: { readonly path: string; readonly requires?: string }) => Misfit | undefined
  readonly checkRow: (row: ConditionRow) => Misfit | undefined
  readonly checkBinding: (binding: Binding) => string | undefined
  /** Translations that a binding needs, without plural form. */
  readonly messagesOf: (binding: Binding) => readonly string[]
}
