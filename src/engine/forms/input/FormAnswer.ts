import type { PresentedBlock } from '../../node.ts'
import type { FieldOverride } from '../store/FieldOverride.ts'
import type { NoticeLink } from '../store/SubmitOutcome.ts'
import type { FieldError } from '../validation/errors.ts'

/**
 * Hidden field with the uid of the viewer for whom the server rendered a form; forms of guests have
 * none.
 */
export const VIEWER_FIELD = '$viewer'

/**
 * Hidden field with the idempotency key of the command that a form sends without a script: sending it
 * twice is the same command.
 */
export const COMMAND_FIELD = '$command'

/**
 * Name of the button that agrees to the question for which a form was refused; its value is the
 * question's dialog.
 */
export const CONSENT_FIELD = '$consent'

/** Hidden fields with the keys of the fields that appeared with the answer to an earlier post. */
export const APPEARED_FIELD = '$appeared'

/** Translation key of the notice of an answer whose only errors are those of fields that appeared. */
export const MORE_FIELDS = 'form.moreFields'

/** The server's answer to a form that was submitted without a script. */
export interface FormAnswer {
  /** Slug of the form. */
  readonly form: string
  /** Entered values by field key, without passwords and card data. */
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: Readonly<Record<string, FieldError>>
  /** A translation key. */
  readonly notice?: string
  /** The way on from the notice. */
  readonly link?: NoticeLink
  /** Definitions of the fields for the entered values. */
  readonly definitions?: Readonly<Record<string, FieldOverride>>
  /** Keys of the fields that what was chosen has made appear; their errors are shown next time. */
  readonly appeared?: readonly string[]
  /** A question by which the sender can agree to what the form was refused for, with its texts. */
  readonly question?: FormQuestion
  /** Addresses to open after success, as the browser posted them: `redirectUrl` and `backUrl`. */
  readonly places: Readonly<Record<string, string>>
}

interface FormQuestion {
  readonly dialog: string
  readonly title: string
  readonly content?: string
  /** Text of the button that agrees. */
  readonly label: string
  /** Text of the link that doesn't agree, which leads back. */
  readonly rejectLabel?: string
  /** The dialog's blocks, for this viewer. */
  readonly blocks?: readonly PresentedBlock[]
}
