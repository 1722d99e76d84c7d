import type { Verification } from '#schemas/verification.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

/** The state of the identity check. */
export const accountIdentityCheck = defineSource({
  params: Nothing,
  cache: 'viewer',
  refreshOn: [
    'focus',
    'account.saveProfileInfo',
    'sumsub.createApplicant',
    'sumsub.uploadDocument',
    'account.setUserOnVerification',
  ],
  load: ({ api }): Promise<Verification> => api.account.getVerification(),
})
