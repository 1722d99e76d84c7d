import type { NextPage } from '#src/shared/NextPage.ts'

/**
 * The outcome of a submission. `fields` maps field keys to error codes, `notice` is a translation
 * key, and `link` leads on from it. Without either the form was accepted.
 */
export interface SubmitOutcome {
  readonly fields?: Readonly<Record<string, string>>
  readonly notice?: string
  readonly link?: NoticeLink
  /** The page that follows an accepted form, instead of the form's own. */
  readonly next?: NextPage
}

/** A way on from a notice; the label is a translation key. */
export interface NoticeLink {
  readonly url: string
  readonly label: string
}
