import Type, { type Static } from 'typebox'
import { buttons } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { cashierReceiptEntry } from './entry.ts'

export const cashierReceiptProps = Type.Object({
  // shown where the address names no payment
  buttons,
})
export type CashierReceiptProps = Static<typeof cashierReceiptProps>

export const cashierReceipt = defineRenderer({
  ...cashierReceiptEntry,
  title: 'Receipt of a payment',
  props: cashierReceiptProps,
  messages: ['cashier', 'payments'],
  sample: {},
})
