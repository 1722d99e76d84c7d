import Type from 'typebox'
import { defineRenderer } from '#src/engine/definition.ts'
import { accountCompletionEntry } from './entry.ts'

export const completion = defineRenderer({
  ...accountCompletionEntry,
  title: 'Missing profile details',
  props: Type.Object({}),
  messages: ['completion', 'profileFields'],
  sample: {},
})
