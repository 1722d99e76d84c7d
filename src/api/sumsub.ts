import type { Verification, VerificationToken } from '#schemas/verification.ts'

import type { Transport } from './transport.ts'

export interface SumsubApi {
  /** Starts the player's identity check. */
  createApplicant(): Promise<Verification>
  /** Resolves to a token that opens Sumsub's page, or with an id one of its actions. */
  getAccessToken(externalActionId?: string): Promise<VerificationToken>
  /** Uploads a document in the sandbox: an image or a PDF as base64, up to 5 MB. */
  uploadDocument(document: { name: string; content: string }): Promise<Verification>
}

export function sumsubApi(transport: Transport): SumsubApi {
  return {
    createApplicant: () => transport.post('sumsub.createApplicant'),
    getAccessToken: (externalActionId) => transport.post('sumsub.getAccessToken', { externalActionId }),
    uploadDocument: ({ name, content }) =>
      transport.post('sumsub.uploadDocument', { name, content: toBase64Url(content) }),
  }
}

/**
 * Converts base64 to base64url, because a form would escape its signs and triple the size of a file
 * of them.
 */
function toBase64Url(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_')
}
