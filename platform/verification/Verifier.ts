import { randomBytes } from 'node:crypto'
import type { Profile } from '#schemas/profile.ts'
import type { VerificationProvider } from '#schemas/verification.ts'

export interface Applicant {
  readonly uid: string
  readonly profile: Profile
}

/** An applicant whom the provider now has with these details. */
export interface StartedApplicant {
  /** Always the same for one player. */
  readonly id: string
  /** Events from before concern other details; null for a new applicant. */
  readonly since: Date | null
}

/** Port to the service that checks identities: Sumsub, or the sandbox in its place. */
export interface Verifier {
  readonly provider: VerificationProvider
  createApplicant(applicant: Applicant): Promise<StartedApplicant>
  /** Returns a token that opens the verifier's page for the player. */
  createAccessToken(uid: string, externalActionId?: string): Promise<string>
}

/** A verifier without reviews: file names decide (see `sandbox.ts`). */
export const sandboxVerifier: Verifier = {
  provider: 'sandbox',
  createApplicant: async ({ uid }) => ({ id: `sandbox-${uid}`, since: null }),
  createAccessToken: async () => `sandbox-${randomBytes(24).toString('base64url')}`,
}
