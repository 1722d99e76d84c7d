import Type, { type Static } from 'typebox'
import { Choice } from '#schemas/choice.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { cashierResultEntry } from './entry.ts'

export const paymentPages = ['payCancel', 'payFail', 'payMobile', 'payNewWindow', 'payPending', 'paySuccess'] as const

export const cashierResultProps = Type.Object({
  result: Choice(paymentPages, { title: 'Page of a payment', 'x-heading': 'h1' }),
})
export type CashierResultProps = Static<typeof cashierResultProps>

export const cashierResult = defineRenderer({
  ...cashierResultEntry,
  title: 'Result of a payment',
  props: cashierResultProps,
  messages: ['cashier', 'payments', 'system'],
  sample: { result: 'payPending' },
})
