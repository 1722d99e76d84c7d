import Type, { type Static } from 'typebox'
import { Text } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { accountSessionEndEntry } from './entry.ts'

export const sessionEndProps = Type.Object({
  label: Text({ title: 'Words above the time', minLength: 1, maxLength: 120 }),
})
export type SessionEndProps = Static<typeof sessionEndProps>

export const sessionEnd = defineRenderer({
  ...accountSessionEndEntry,
  title: 'Time until the session ends',
  props: sessionEndProps,
  sample: { label: 'You will be signed out in' },
})
