import Type, { type Static } from 'typebox'

export const methods = ['card', 'bank_transfer', 'ewallet', 'mobile', 'crypto', 'voucher'] as const
export type Method = (typeof methods)[number]

const Transaction = Type.String({ pattern: '^[\\w-]{1,100}$' })
/** Amounts are integers in the currency’s smallest unit, as text: JSON has no large integers. */
const Amount = Type.String({ pattern: '^[1-9]\\d{0,17}$' })
const Currency = Type.String({ pattern: '^[A-Z]{3,6}$' })
const Address = Type.String({ pattern: '^https?://[\\w.:\\[\\]-]+(/[!-~]*)?$', maxLength: 2000 })

const ReturnUrls = Type.Object({ success: Address, pending: Address, fail: Address, cancel: Address })
export type ReturnUrls = Static<typeof ReturnUrls>

export const NewPayment = Type.Object({
  transaction: Transaction,
  method: Type.Enum(methods),
  amount: Amount,
  currency: Currency,
  locale: Type.String({ pattern: '^[\\w-]{0,35}$' }),
  expiresAt: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' }),
  cardToken: Type.Optional(Type.String({ pattern: '^[\\w-]{1,100}$' })),
  returnUrls: ReturnUrls,
  webhookUrl: Address,
})
export type NewPayment = Static<typeof NewPayment>

export const NewPayout = Type.Object({
  transaction: Transaction,
  method: Type.Enum(methods),
  amount: Amount,
  currency: Currency,
  requisites: Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 500 })),
  webhookUrl: Address,
})
export type NewPayout = Static<typeof NewPayout>

export const ByTransaction = Type.Object({ transaction: Transaction })

const PaymentState = Type.Enum(['waiting', 'pending', 'succeeded', 'failed', 'cancelled', 'expired'])
export type PaymentState = Static<typeof PaymentState>

const PayoutState = Type.Enum(['pending', 'paid', 'declined'])
export type PayoutState = Static<typeof PayoutState>

/** A payment as the API answers it. */
export const Payment = Type.Object({
  reference: Type.String(),
  state: PaymentState,
  reason: Type.Optional(Type.Enum(['declined', 'error'])),
  nextStep: Type.Optional(Type.Object({ kind: Type.Enum(['redirect', 'new_window']), url: Type.String() })),
  captures: Type.Array(Type.Object({ id: Type.String(), amount: Amount, currency: Currency })),
  savedCard: Type.Optional(Type.Object({ token: Type.String(), label: Type.String() })),
})
export type Payment = Static<typeof Payment>

/** A payout as the API answers it. */
export const Payout = Type.Object({ reference: Type.String(), state: PayoutState })
export type Payout = Static<typeof Payout>

/** The body of a webhook. */
export const Notice = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  transaction: Transaction,
  state: Type.Union([PaymentState, PayoutState]),
})
export type Notice = Static<typeof Notice>
