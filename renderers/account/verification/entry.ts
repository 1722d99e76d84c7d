import { defineEntry } from '#src/engine/definition.ts'

export const accountVerificationEntry = defineEntry({
  name: 'account.verification',
  data: { verification: { source: 'account.identityCheck', params: () => ({}) } },
  load: () => import('./Verification.tsx'),
})
