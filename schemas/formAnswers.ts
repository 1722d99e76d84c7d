/** What somebody entered into a form that no other method takes. */
export interface FormAnswers {
  /** The form's slug. */
  readonly form: string
  /** The locale that the form was filled in. */
  readonly locale: string
  /** Values by field, nested as in the form's schema. */
  readonly answers: Readonly<Record<string, unknown>>
}
