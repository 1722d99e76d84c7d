import { randomBytes } from 'node:crypto'

import type { Profile } from '#schemas/profile.ts'
import type { VerificationProvider } from '#schemas/verification.ts'

export interface Applicant {
  uid: string
  profile: Profile
}

/** An applicant whom the provider knows now by these details. */
export interface BegunApplicant {
  /** the same one for the same player */
  id: string
  /** news from before are of other details; null for who is new */
  since: Date | null
}

/** Who checks identities: Sumsub, or the sandbox that stands for it. */
export interface Verifier {
  readonly provider: VerificationProvider
  createApplicant(applicant: Applicant): Promise<BegunApplicant>
  /** Answers a token that opens the verifier's page for the player. */
  createAccessToken(uid: string, externalActionId?: string): Promise<string>
}

/** Nobody looks at documents here: their names decide (see `sandbox.ts`). */
export const sandboxVerifier: Verifier = {
  provider: 'sandbox',
  createApplicant: async ({ uid }) => ({ id: `sandbox-${uid}`, since: null }),
  createAccessToken: async () => `sandbox-${randomBytes(24).toString('base64url')}`,
}
