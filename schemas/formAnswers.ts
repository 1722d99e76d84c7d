/** The answers to a free form, which has no submit method of its own. */
export interface FormAnswers {
  /** Slug of the form. */
  readonly form: string
  /** Locale in which the form was filled in. */
  readonly locale: string
  /** Values by field, nested as in the form's schema. */
  readonly answers: Readonly<Record<string, unknown>>
}
