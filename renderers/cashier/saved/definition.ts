import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { cashierSavedEntry } from './entry.ts'

export const cashierSavedProps = Type.Object({ heading, headingLevel, intro })
export type CashierSavedProps = Static<typeof cashierSavedProps>

export const cashierSaved = defineRenderer({
  ...cashierSavedEntry,
  title: 'Saved cards and accounts',
  props: cashierSavedProps,
  messages: ['requisites'],
  sample: { heading: 'Saved cards and accounts', intro: 'You can choose them when you pay or withdraw.' },
})
