import Type from 'typebox'
import { defineRenderer } from '#src/engine/definition.ts'
import { accountCompletionEntry } from './entry.ts'

export const completion = defineRenderer({
  ...accountCompletionEntry,
  title: 'What the profile lacks, for who was sent to fill it in',
  props: Type.Object({}),
  messages: ['completion', 'profileFields'],
  sample: {},
})
