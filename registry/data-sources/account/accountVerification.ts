import type { Verification } from '#schemas/verification.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const accountVerificationParams = Nothing

/** The state of the verification. */
export const accountVerification = defineSource({
  cache: 'viewer',
  refreshOn: [
    'focus',
    'account.saveProfileInfo',
    'sumsub.createApplicant',
    'sumsub.uploadDocument',
    'account.setUserOnVerification',
  ],
  load: ({ api }): Promise<Verification> => api.verification.getVerification(),
})
