import Type, { type Static } from 'typebox'

export const verificationStates = ['none', 'document_required', 'pending', 'approved', 'rejected'] as const
export type VerificationState = (typeof verificationStates)[number]

export const verificationProviders = ['sumsub', 'sandbox'] as const
export type VerificationProvider = (typeof verificationProviders)[number]

/** The state of a player's verification. A rejected player may try again. */
export const Verification = Type.Object({
  provider: Type.Enum(verificationProviders),
  state: Type.Enum(verificationStates),
  reasons: Type.Array(Type.String(), { description: 'why it was rejected: labels of the provider' }),
})
export type Verification = Static<typeof Verification>

/** A token that opens the provider's own page. */
export const VerificationToken = Type.Object({ token: Type.String() })
export type VerificationToken = Static<typeof VerificationToken>

/** Largest document for the check, in bytes before base64. */
export const LARGEST_DOCUMENT = 5 * 1024 * 1024

/** Origin of Sumsub's own pages. */
export const SUMSUB_ORIGIN = 'https://in.sumsub.com'
