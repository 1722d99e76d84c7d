/**
 * The outcome of a submission. `fields` maps field keys to error codes, `notice` is a translation
 * key.
 */
export interface SubmitOutcome {
  readonly fields?: Readonly<Record<string, string>>
  readonly notice?: string
}
