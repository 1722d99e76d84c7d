import type { FieldError } from '../validation/errors.ts'

/**
 * Hidden field with the uid of the viewer for whom the server rendered a form; forms of guests have
 * none.
 */
export const VIEWER_FIELD = '$viewer'

/** The server's answer to a form that was submitted without a script. */
export interface FormAnswer {
  /** Slug of the form. */
  readonly form: string
  /** Entered values by field key, without passwords and card data. */
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: Readonly<Record<string, FieldError>>
  /** A translation key. */
  readonly notice?: string
  /** Addresses to open after success, as the browser posted them: `redirectUrl` and `backUrl`. */
  readonly places: Readonly<Record<string, string>>
}
