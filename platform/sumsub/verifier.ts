import { randomBytes } from 'node:crypto'

import type { Profile } from '#schemas/profile.ts'
import type { VerificationProvider } from '#schemas/verification.ts'

export interface Applicant {
  uid: string
  profile: Profile
}

/** Who checks identities: Sumsub, or the sandbox that stands for it. */
export interface Verifier {
  readonly provider: VerificationProvider
  /** Answers the applicant's id; the same one for the same player. */
  createApplicant(applicant: Applicant): Promise<string>
  /** Answers a token that opens the verifier's page for the player. */
  createAccessToken(uid: string, externalActionId?: string): Promise<string>
}

/** Nobody looks at documents here: their names decide (see `sandbox.ts`). */
export const sandboxVerifier: Verifier = {
  provider: 'sandbox',
  createApplicant: async ({ uid }) => `sandbox-${uid}`,
  createAccessToken: async () => `sandbox-${randomBytes(24).toString('base64url')}`,
}
