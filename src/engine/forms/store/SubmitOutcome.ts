import type { NextPage } from '#src/shared/NextPage.ts'

/**
 * The outcome of a submission. `fields` maps field keys to error codes, `notice` is a translation
 * key, and `link` leads on from it. Without either the form was accepted.
 */
export interface SubmitOutcome {
  readonly fields?: Readonly<Record<string, string>>
  readonly notice?: string
  readonly link?: NoticeLink
  /** A question by which the sender can agree to what the form was refused for. */
  readonly question?: SubmitQuestion
  /** The page that follows an accepted form, instead of the form's own. */
  readonly next?: NextPage
}

/** A dialog, and the values with which the form is sent again once that is agreed to. */
export interface SubmitQuestion {
  readonly dialog: string
  readonly values: Readonly<Record<string, string>>
}

/** A way on from a notice; the label is a translation key. */
export interface NoticeLink {
  readonly url: string
  readonly label: string
}
