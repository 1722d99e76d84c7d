import { defineEntry } from '#src/engine/definition.ts'

export const accountVerificationEntry = defineEntry({
  name: 'account.verification',
  data: { verification: { source: 'account.verification', params: () => ({}) } },
  load: () => import('./Verification.tsx'),
})
