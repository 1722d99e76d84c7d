import Type, { type Static } from 'typebox'
import { buttons, heading, headingLevel, intro, limit } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { cashierHistoryEntry } from './entry.ts'

export const cashierHistoryProps = Type.Object({
  heading,
  headingLevel,
  intro,
  limit,
  // shown where there are no payments
  buttons,
})
export type CashierHistoryProps = Static<typeof cashierHistoryProps>

export const cashierHistory = defineRenderer({
  ...cashierHistoryEntry,
  title: 'Payments of the player',
  props: cashierHistoryProps,
  messages: ['cashier', 'payments'],
  sample: { heading: 'History', limit: 10 },
})
