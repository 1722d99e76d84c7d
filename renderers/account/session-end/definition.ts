import Type, { type Static } from 'typebox'
import { Text } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { accountSessionEndEntry } from './entry.ts'

export const sessionEndProps = Type.Object({
  label: Text({ title: 'Text above the countdown', minLength: 1, maxLength: 120 }),
})
export type SessionEndProps = Static<typeof sessionEndProps>

export const sessionEnd = defineRenderer({
  ...accountSessionEndEntry,
  title: 'Session end countdown',
  props: sessionEndProps,
  sample: { label: 'You will be signed out in' },
})
