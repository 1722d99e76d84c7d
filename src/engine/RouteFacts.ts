import type { FormAnswer } from './forms/input/FormAnswer.ts'

/** The address of the page, for blocks that depend on it. */
export interface RouteFacts {
  /** Path without the locale prefix. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly message?: string
  /** Outcome of the form whose submission led to this page. */
  readonly formAnswer?: FormAnswer
}
