import type { FieldError } from './errors.ts'

/** The hidden field that says for whom the server rendered a form, by the viewer's uid; forms of guests lack it. */
export const VIEWER_FIELD = '$viewer'

/** What the server says to a form that was sent without a script. */
export interface FormAnswer {
  /** The form's slug. */
  readonly form: string
  /** What was typed, by the fields' keys; passwords and card data excepted. */
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: Readonly<Record<string, FieldError>>
  /** A translation key. */
  readonly notice?: string
  /** Where to go after success, as the visitor's browser said: `redirectUrl` and `backUrl`. */
  readonly places: Readonly<Record<string, string>>
}
