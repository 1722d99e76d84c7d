import type { Bank } from '#schemas/payment.ts'
import type { LocalizedText } from '../database/columns.ts'

/** How money goes one way by a method. */
export interface PaymentWay {
  /** In units of each currency that the method takes. */
  readonly limits: Readonly<Record<string, { readonly min: number; readonly max: number }>>
  readonly fee: { readonly fixed_usd: number; readonly percent: number }
  /** How long it usually takes, in minutes. */
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

/** What the operator sets for payments; the fixture has the values of a new database. */
export interface CashierSettings {
  /** How long players have to pay a deposit, in minutes. */
  readonly deposit_minutes: number
  /** Whether the jurisdiction lets players cancel a withdrawal before it is approved. */
  readonly can_cancel_withdrawals: boolean
  /** How long a withdrawal waits for its approval, in seconds. */
  readonly approval_seconds: number
  /** Withdrawals from this amount on are checked, for `check_seconds`. In US dollars. */
  readonly check_from_usd: number
  readonly check_seconds: number
  /** What unverified players can withdraw at once, in US dollars. */
  readonly unverified_withdrawals_usd: number
  /** How many withdrawals of a player may be open. */
  readonly open_withdrawals: number
  /** What a player can withdraw within 24 hours, in US dollars. */
  readonly daily_withdrawals_usd: number
  /** Amounts to suggest, in units of each currency. */
  readonly presets: Readonly<Record<string, readonly number[]>>
  readonly banks: readonly Bank[]
  readonly methods: readonly StoredMethod[]
}
