import Type from 'typebox'
import { defineRenderer } from '#src/engine/definition.ts'

export const verification = defineRenderer({
  name: 'account.verification',
  title: 'Check of the player’s identity',
  props: Type.Object({}),
  messages: ['verification'],
  data: { verification: { source: 'account.identityCheck', params: () => ({}) } },
  sample: {},
  load: () => import('./Verification.tsx'),
})
