import type { Action } from '#schemas/action.ts'
import type { ConditionRow } from '#schemas/condition.ts'
import type { Binding } from './values.ts'

/** A defect in content: a name that isn't registered, or a wrong use of one. */
export interface NameIssue {
  /** The property with the defect. */
  readonly field: string
  readonly expected: string
}

/**
 * Checks the names in content against what is registered. Each check returns the defect, or
 * undefined.
 */
export interface NameRules {
  readonly checkAction: (action: Action) => NameIssue | undefined
  /**
   * Returns the dialog that an action opens without naming it, and the property that decides which.
   */
  readonly dialogOf: (action: Action) => { readonly field: string; readonly dialog: string } | undefined
  /** Checks what the address of a page names. */
  readonly checkPage: (page: { readonly path: string; readonly requires?: string }) => NameIssue | undefined
  readonly checkRow: (row: ConditionRow) => NameIssue | undefined
  readonly checkBinding: (binding: Binding) => string | undefined
  /** Returns the translation keys that a binding needs, without plural suffixes. */
  readonly messagesOf: (binding: Binding) => readonly string[]
}
