import Type from 'typebox'
import { defineRenderer } from '#src/engine/definition.ts'
import { accountVerificationEntry } from './entry.ts'

export const verification = defineRenderer({
  ...accountVerificationEntry,
  title: 'Check of the player’s identity',
  props: Type.Object({}),
  messages: ['verification'],
  sample: {},
})
