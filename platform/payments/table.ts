import type { ColumnType } from 'kysely'
import type { ErrorType } from '#schemas/errors.ts'
import type { PaymentState, PaymentType } from '#schemas/paymentStates.ts'
import type { BigInteger, GeneratedBigInteger, Json, NullableTimestamp, Timestamp } from '../database/columns.ts'
import type { NextStep } from './PaymentService.ts'

type Nullable<T> = T | null

export interface PaymentTable {
  readonly id: GeneratedBigInteger
  /** Twenty random letters and digits: the id outside of the database. */
  readonly transaction: string
  readonly uid: BigInteger
  readonly type: PaymentType
  readonly method: string
  /** Name of the payment service. */
  readonly service: string
  /** The database refuses steps that `depositSteps` and `withdrawalSteps` don't have. */
  readonly state: PaymentState
  /** In the currency's smallest unit, as the next two. */
  readonly amount: BigInteger
  readonly fee: BigInteger
  /** The amount that was booked on the balance, or paid out. */
  readonly paid_amount: ColumnType<string, bigint, bigint>
  readonly currency: string
  readonly requisite: ColumnType<string | null, string | null, string | null>
  /** Offer that a deposit is for. */
  readonly offer: ColumnType<string | null, string | number | null, string | number | null>
  readonly locale: string
  /** Id at the payment service, once it knows the payment. */
  readonly service_reference: Nullable<string>
  readonly next_step: ColumnType<NextStep | null, string | null, string | null>
  readonly reason: Nullable<ErrorType>
  /** Time of the next step, such as a question to the service; null when there is none. */
  readonly poll_at: NullableTimestamp
  /** Time until which a process works on the payment; null while none does. */
  readonly leased_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  readonly polls: number
  readonly expires_at: NullableTimestamp
  readonly created_at: Timestamp
  readonly updated_at: ColumnType<Date, Date, Date>
}

/** Every state that a payment had; the database writes it. */
export interface PaymentStateTable {
  readonly payment: BigInteger
  readonly position: number
  readonly state: PaymentState
  readonly at: Timestamp
}

/** A card, a bank account or a wallet of a player. */
export interface RequisiteTable {
  readonly id: GeneratedBigInteger
  readonly uid: BigInteger
  readonly method: string
  /** Names and values of the method's fields; of a card its token at the payment service. */
  readonly data: Json<Readonly<Record<string, string>>>
  /** The text that players see: mostly hidden. */
  readonly label: string
  /** Keyed hash of the data, by which the same requisites of another player are found. */
  readonly fingerprint: string
  readonly used_at: ColumnType<Date, Date, Date>
  /** When the player removed them, so that they can't be chosen any more; payments still name them. */
  readonly removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** Webhooks that were taken, so that a repeated one is noticed. */
export interface PaymentWebhookTable {
  readonly service: string
  readonly event_id: string
  readonly received_at: Timestamp
}
