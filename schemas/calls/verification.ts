import Type from 'typebox'
import { text } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'
import { LARGEST_DOCUMENT, Verification, VerificationToken } from '../verification.ts'

export const getVerification = defineCall({
  method: 'account.getVerification',
  verb: 'GET',
  access: 'player',
  isExtension: true,
  summary: 'Returns the Verification: its provider, state and reasons.',
  params: {},
  result: Verification,
  errors: [],
})

export const createApplicant = defineCall({
  method: 'sumsub.createApplicant',
  verb: 'POST',
  access: 'player',
  summary: 'Starts the player’s verification and returns it: `document_required`.',
  params: {},
  result: Verification,
  errors: ['KycUserProfileException'],
})

export const getAccessToken = defineCall({
  method: 'sumsub.getAccessToken',
  verb: 'POST',
  access: 'player',
  summary: 'Returns a VerificationToken that opens Sumsub’s page.',
  params: {
    externalActionId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'of one of Sumsub’s actions' }),
    ),
  },
  result: VerificationToken,
  errors: ['SumsubVerificationRequiredException'],
})

export const setUserOnVerification = defineCall({
  method: 'account.setUserOnVerification',
  verb: 'POST',
  access: 'player',
  summary: 'Reports that the player has submitted everything: `pending` until it is decided.',
  params: {},
  result: Type.Literal(1),
  errors: ['SumsubVerificationRequiredException'],
})

export const uploadDocument = defineCall({
  method: 'sumsub.uploadDocument',
  verb: 'POST',
  access: 'player',
  isExtension: true,
  summary:
    'Uploads a document to the sandbox: JPEG, PNG, WebP or PDF, at most 5 MB. Returns the Verification: `pending`.',
  params: {
    name: text(255),
    // base64 is a third longer than its bytes, and a form escapes some of it
    content: text(LARGEST_DOCUMENT * 1.5, { description: 'base64 or base64url' }),
  },
  result: Verification,
  errors: ['SumsubVerificationRequiredException'],
})

export const webhook = defineCall({
  method: 'sumsub.webhook',
  verb: 'POST',
  access: 'anyone',
  isExtension: true,
  caller: 'provider',
  summary:
    'Takes an event of Sumsub in JSON, with `x-payload-digest` and `x-payload-digest-alg` (HMAC_SHA256_HEX or HMAC_SHA512_HEX).',
  params: {},
  result: Type.Literal(1),
  errors: ['AuthorizationException', 'InvalidParameterException'],
})
