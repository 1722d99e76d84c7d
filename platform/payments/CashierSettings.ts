import type { Bank } from '#schemas/payment.ts'
import type { LocalizedText } from '../database/columns.ts'

/** A direction of a method: deposits or withdrawals. */
export interface PaymentWay {
  /** In units of each currency that the method takes. */
  readonly limits: Readonly<Record<string, { readonly min: number; readonly max: number }>>
  readonly fee: { readonly fixed_usd: number; readonly percent: number }
  /** The usual duration, in minutes. */
  readonly time: { readonly from: number; readonly to: number }
  readonly fields: readonly StoredField[]
  /** True when it takes only what the player has deposited with before, such as a card. */
  readonly saved_only?: boolean
}

/** A requisite; one of the type `bank` is the id of one of the banks. */
export interface StoredField {
  readonly sysname: string
  readonly type: 'input' | 'bank'
  readonly params: { readonly is_required: boolean; readonly is_visible: boolean }
}

export interface StoredMethod {
  readonly sysname: string
  readonly names: LocalizedText
  /** Null when players can't deposit by it. */
  readonly deposit: PaymentWay | null
  readonly withdrawal: PaymentWay | null
}

/** Settings of the operator for payments; the fixture has the values of a new database. */
export interface CashierSettings {
  /** Time in which players must pay a deposit, in minutes. */
  readonly deposit_minutes: number
  /** True when the jurisdiction lets players cancel a withdrawal before it is approved. */
  readonly can_cancel_withdrawals: boolean
  /** Time after which a withdrawal is approved, in seconds. */
  readonly approval_seconds: number
  /** Withdrawals from this amount on are checked, for `check_seconds`. In US dollars. */
  readonly check_from_usd: number
  readonly check_seconds: number
  /** Maximum sum of all withdrawals of an unverified player, in US dollars. */
  readonly unverified_withdrawals_usd: number
  /** Maximum number of open withdrawals of a player. */
  readonly open_withdrawals: number
  /** Maximum sum of a player's withdrawals within 24 hours, in US dollars. */
  readonly daily_withdrawals_usd: number
  /** Amounts to suggest, in units of each currency. */
  readonly presets: Readonly<Record<string, readonly number[]>>
  readonly banks: readonly Bank[]
  readonly methods: readonly StoredMethod[]
}
