import Type, { type Static } from 'typebox'
import { errorTypes } from './errors.ts'
import { paymentStates, paymentTypes } from './paymentStates.ts'
import { ProfileField } from './profileField.ts'

const Amount = Type.Number({ description: 'in units of the currency' })
const Time = Type.String({ description: 'ISO 8601, UTC' })
const Nullable = <T extends Type.TSchema>(schema: T, options: Type.TSchemaOptions = {}) =>
  Type.Union([schema, Type.Null()], options)

/** A deposit or a withdrawal. */
export const Payment = Type.Object({
  transaction: Type.String({ description: 'id of the payment' }),
  type: Type.Enum(paymentTypes),
  method: Type.String({ description: 'sysname of the method' }),
  method_name: Type.String({ description: 'in the locale of the request' }),
  state: Type.Enum([...paymentStates]),
  amount: Amount,
  fee: Amount,
  paid_amount: Type.Number({
    description: 'what has reached the balance or, of a withdrawal, the player, in units of the currency',
  }),
  currency: Type.String(),
  requisites: Nullable(Type.String({ description: 'where the money comes from or goes, mostly hidden' })),
  reason: Nullable(Type.Enum(errorTypes, { description: 'why it has failed or was declined' })),
  next_step: Nullable(
    Type.Object({
      kind: Type.Enum(['redirect', 'new_window'], { description: 'whether the page replaces the site' }),
      url: Type.String({ description: 'a page of the payment service' }),
    }),
  ),
  offer_id: Nullable(Type.Integer()),
  offer_title: Nullable(Type.String({ description: 'title of that offer, in the locale of the request' })),
  can_cancel: Type.Boolean(),
  created_at: Time,
  updated_at: Time,
  expires_at: Nullable(Type.String({ description: 'until when the player can pay: ISO 8601, UTC' })),
  steps: Type.Array(Type.Object({ state: Type.Enum([...paymentStates]), at: Time }), {
    description: 'every state that the payment had, the oldest first',
  }),
})
export type Payment = Static<typeof Payment>

/** A fee of a payment: a fixed part, and a share of the amount. */
export const PaymentFee = Type.Object({
  fixed: Amount,
  percent: Type.Number({ minimum: 0, maximum: 100 }),
})
export type PaymentFee = Static<typeof PaymentFee>

/** A card, a bank account or a wallet that the player has used before. */
export const Requisite = Type.Object({
  id: Type.Integer(),
  label: Type.String({ description: 'mostly hidden; of a card six digits, three dots and four digits' }),
})
export type Requisite = Static<typeof Requisite>

/** Saved requisites with their method. */
export const SavedRequisite = Type.Object({
  ...Requisite.properties,
  method: Type.String({ description: 'sysname of the method' }),
  method_name: Type.String({ description: 'in the locale of the request' }),
  used_at: Type.String({ description: 'when they were used last: ISO 8601, UTC' }),
})
export type SavedRequisite = Static<typeof SavedRequisite>

/** A way to deposit or to withdraw, with what holds for this player. */
export const PaymentMethod = Type.Object({
  sysname: Type.String(),
  name: Type.String({ description: 'in the locale of the request' }),
  is_last: Type.Boolean({ description: 'whether it is the one that the player used last' }),
  is_available: Type.Boolean({ description: 'false when no payment service goes this way in the player’s currency' }),
  min_amount: Amount,
  max_amount: Amount,
  fee: PaymentFee,
  presets: Type.Array(Amount, { description: 'amounts to suggest' }),
  time: Type.Object(
    { from: Type.Integer(), to: Type.Integer() },
    { description: 'how long it usually takes, in minutes; at once when both are 0' },
  ),
  fields: Type.Array(ProfileField, { description: 'the requisites that the method needs' }),
  requisites: Type.Array(Requisite, { description: 'those that the player has used, the last first' }),
  saved_only: Type.Boolean({ description: 'whether it takes only requisites that the player has used before' }),
})
export type PaymentMethod = Static<typeof PaymentMethod>

/** The methods that a player can deposit with, the one that they used last first. */
export const DepositInfo = Type.Object({
  currency: Type.String(),
  balance: Amount,
  limit: Nullable(
    Type.Object({
      left: Type.Number({ description: 'what the limit still allows, in units of the currency' }),
      open: Type.Number({ description: 'what deposits take of it that were begun and have not ended' }),
    }),
    { description: 'the deposit limit, if there is one' },
  ),
  methods: Type.Array(PaymentMethod),
  net_deposits: Type.Number({ description: 'deposits less withdrawals so far, in units of the currency' }),
})
export type DepositInfo = Static<typeof DepositInfo>

/** Settings of deposits by any method. */
export const DepositSettings = Type.Object({
  default_currency: Type.String(),
  currencies: Type.Array(Type.Object({ currency: Type.String(), amount: Type.Array(Amount) }), {
    description: 'amounts to suggest by currency',
  }),
})
export type DepositSettings = Static<typeof DepositSettings>

/** The methods that a player can withdraw by, and what they can withdraw. */
export const WithdrawSettings = Type.Object({
  currency: Type.String(),
  balance: Type.Number({ description: 'what can be withdrawn, in units of the currency' }),
  can_cancel: Type.Boolean({ description: 'whether a withdrawal can be cancelled before it is approved' }),
  blocked_by: Type.Array(Type.Enum(errorTypes), {
    description: 'why a withdrawal of any amount would be refused now; empty when one can be requested',
  }),
  limit: Nullable(
    Type.Object({ left: Amount, reason: Type.Enum(errorTypes, { description: 'of the refusal of more' }) }),
    { description: 'the strictest rule that allows less than the balance' },
  ),
  methods: Type.Array(PaymentMethod),
})
export type WithdrawSettings = Static<typeof WithdrawSettings>

/** A bank that a transfer can go to. */
export const Bank = Type.Object({ id: Type.String(), name: Type.String(), country_code: Type.String() })
export type Bank = Static<typeof Bank>
