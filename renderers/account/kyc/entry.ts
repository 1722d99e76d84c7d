import { defineEntry } from '#src/engine/definition.ts'

export const accountKycEntry = defineEntry({
  name: 'account.kyc',
  load: () => import('./Kyc.tsx'),
})
