import type { PaymentOutcome } from '../outcomes.ts'
import type { PaymentChanges, StoredPayment } from '../payments.ts'
import type { Durations } from '../plan.ts'
import type { SandboxTexts, TextKey } from '../texts/en.ts'

/** Values that a form has sent. */
export type FormValues = Readonly<Record<string, string>>

/** The card that a payment is made with instead of a new one. */
export interface StoredCard {
  readonly label: string
  readonly outcome: PaymentOutcome | null
  readonly has_step: boolean
}

export interface PageView {
  readonly payment: StoredPayment
  readonly card: StoredCard | undefined
  readonly texts: SandboxTexts
  readonly language: string
  readonly now: Date
  readonly durations: Durations
  /** Values that a form has sent and that are shown again. */
  readonly values: FormValues
  /** Errors of its fields. */
  readonly errors: Readonly<Record<string, TextKey>>
}

export interface Sent {
  readonly payment: StoredPayment
  readonly card: StoredCard | undefined
  readonly values: FormValues
  readonly now: Date
}

/** The consequence of a form that was sent: errors, a second step, or an outcome. */
export type Submission =
  | { readonly errors: Readonly<Record<string, TextKey>>; readonly changes?: PaymentChanges }
  | { readonly changes: PaymentChanges }
  /** The player has done their part; without an outcome the amount chooses it. */
  | { readonly outcome: PaymentOutcome | undefined; readonly changes?: PaymentChanges }

/** The page of a method. */
export interface MethodPage {
  /** Renders the fields and buttons of the form. */
  readonly render: (view: PageView) => string
  readonly submit: (sent: Sent) => Submission
  /** True when the page stays and shows how the payment goes on, instead of sending the player back. */
  readonly isFollowed: boolean
}
