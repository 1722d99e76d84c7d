import type { Action } from '#schemas/action.ts'

/** What is registered: content may name nothing else. */
export interface NameRules {
  /** Facts that conditions may look at; `query.<key>` is one for any key. */
  readonly facts: ReadonlySet<string>
  /** What is wrong with an action: the field that its type needs, or nothing. */
  readonly checkAction: (action: Action) => string | undefined
  readonly paths: ReadonlySet<string>
  readonly formatters: ReadonlySet<string>
}
