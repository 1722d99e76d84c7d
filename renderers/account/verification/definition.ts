import Type from 'typebox'
import { defineRenderer } from '#src/engine/definition.ts'
import { accountVerificationEntry } from './entry.ts'

export const verification = defineRenderer({
  ...accountVerificationEntry,
  title: 'Identity verification',
  props: Type.Object({}),
  messages: ['verification'],
  sample: {},
})
