import { isEqualSecret, type Signer } from '../auth/Signer.ts'

/**
 * Returns a token that unsubscribes this address of the account and does nothing else. It doesn't
 * contain the address.
 */
export function unsubscribeToken(signer: Signer, uid: string, email: string): string {
  return `${uid}.${signer.sign('unsubscribe', [uid, email])}`
}

/** Returns the uid in a token, unverified. */
export function parseTokenUid(token: string): string | undefined {
  return /^(\d{1,18})\.[\w-]{43}$/.exec(token)?.[1]
}

export function isUnsubscribeToken(
  signer: Signer,
  token: string,
  owner: { readonly uid: string; readonly email: string },
): boolean {
  return isEqualSecret(token, unsubscribeToken(signer, owner.uid, owner.email))
}
