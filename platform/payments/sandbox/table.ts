import type { ColumnType, Generated } from 'kysely'
import type { BigInteger, Json, NullableTimestamp, Timestamp } from '../../database/columns.ts'
import type { PaymentState, PayoutState, ReturnUrls } from './api.ts'
import type { PaymentOutcome } from './outcomes.ts'

export interface SandboxPaymentTable {
  /** It is in the address of the page, and secret: who has it can pay. */
  readonly id: string
  readonly transaction: string
  readonly method: string
  /** In the currency's smallest unit, as all amounts of the sandbox. */
  readonly amount: BigInteger
  readonly currency: string
  readonly locale: string
  readonly expires_at: Timestamp
  readonly return_urls: Json<ReturnUrls>
  readonly webhook_url: string
  readonly state: Generated<PaymentState>
  readonly reason: 'declined' | null
  /** Outcome that the card’s number chooses, until the player has passed the second step. */
  readonly outcome: PaymentOutcome | null
  /** Second step that the player has reached: the bank’s code, or the request on the phone. */
  readonly step: 'code' | 'phone' | null
  readonly step_code: string
  readonly step_failures: Generated<number>
  readonly card_token: string | null
  readonly card_label: string | null
  readonly is_card_saved: Generated<boolean>
  readonly saved_token: string | null
  /** Time at which the player has done their part. */
  readonly sent_at: NullableTimestamp
  readonly created_at: Timestamp
}

export interface SandboxCaptureTable {
  readonly id: string
  readonly payment: string
  readonly amount: BigInteger
  readonly created_at: Timestamp
}

export interface SandboxPayoutTable {
  readonly id: string
  readonly transaction: string
  readonly method: string
  readonly amount: BigInteger
  readonly currency: string
  readonly webhook_url: string
  readonly state: Generated<PayoutState>
  readonly created_at: Timestamp
}

/** A saved card. Its number is not stored, only what the number chooses. */
export interface SandboxCardTable {
  readonly token: string
  readonly label: string
  readonly outcome: PaymentOutcome | null
  readonly has_step: boolean
  readonly created_at: Timestamp
}

/** A change of a payment or payout that is due at a time. */
export interface SandboxChangeTable {
  readonly id: ColumnType<string, never, never>
  /** Id of the payment or payout. */
  readonly subject: string
  readonly due_at: Timestamp
  readonly state: PaymentState | PayoutState | null
  readonly reason: 'declined' | null
  readonly captured: ColumnType<string | null, bigint | null, never>
}

export interface SandboxWebhookTable {
  readonly id: ColumnType<string, never, never>
  /** The same for a webhook that is sent again. */
  readonly event_id: string
  readonly subject: string
  readonly transaction: string
  readonly state: PaymentState | PayoutState
  readonly url: string
  readonly due_at: Timestamp
  readonly attempts: Generated<number>
  readonly delivered_at: NullableTimestamp
  /** Time at which the last attempt failed. */
  readonly abandoned_at: NullableTimestamp
}
