import type { Verification } from '#schemas/verification.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const accountIdentityCheckParams = Nothing

/** The state of the identity check. */
export const accountIdentityCheck = defineSource({
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
