import { isSame, type Signer } from '../auth/Signer.ts'

/** Takes this address of the account off the list, and nothing else. The address itself isn't in it. */
export function unsubscribeToken(signer: Signer, uid: string, email: string): string {
  return `${uid}.${signer.sign('unsubscribe', [uid, email])}`
}

/** Whose token it says it is. */
export function uidOfToken(token: string): string | undefined {
  return /^(\d{1,18})\.[\w-]{43}$/.exec(token)?.[1]
}

export function isUnsubscribeToken(signer: Signer, token: string, owner: { uid: string; email: string }): boolean {
  return isSame(token, unsubscribeToken(signer, owner.uid, owner.email))
}
