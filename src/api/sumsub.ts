import type { Verification, VerificationToken } from '#schemas/verification.ts'

import type { Transport } from './transport.ts'

export interface SumsubApi {
  /** Begins the check of the player's identity. */
  createApplicant(): Promise<Verification>
  /** Opens Sumsub's own page, or with an id an action of it. */
  getAccessToken(externalActionId?: string): Promise<VerificationToken>
  /** For the sandbox: an image or a PDF in base64, to 5 MB. */
  uploadDocument(document: { name: string; content: string }): Promise<Verification>
}

export function sumsubApi(transport: Transport): SumsubApi {
  return {
    createApplicant: () => transport.post('sumsub.createApplicant'),
    getAccessToken: (externalActionId) => transport.post('sumsub.getAccessToken', { externalActionId }),
    uploadDocument: ({ name, content }) =>
      transport.post('sumsub.uploadDocument', { name, content: inAddresses(content) }),
  }
}

/** Base64 without the signs that a form would have to escape: a file of them would be three times as long. */
function inAddresses(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_')
}
