import type { AccountRow } from '../accounts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { isUnsubscribeToken, parseTokenUid } from '../messages/unsubscribeToken.ts'
import { type ContactRow, findContacts, setSubscription } from './queries.ts'

/**
 * Unsubscribes the address that the token names, or without a token every contact of the viewer.
 * Throws InvalidParameterException on `token` when it is invalid.
 */
export async function unsubscribe(context: PlatformContext, viewer: AccountRow | null, token: string): Promise<void> {
  const { db } = context
  const contacts =
    token === '' && viewer ? await findContacts(db, viewer.uid) : await findContactsByToken(context, token)
  await db.transaction().execute((trx) => setSubscription(trx, contacts, { isSubscribed: false }))
}

async function findContactsByToken({ db, signer }: PlatformContext, token: string): Promise<ContactRow[]> {
  const uid = parseTokenUid(token)
  const contacts = uid === undefined ? [] : await findContacts(db, uid)
  const addressed = contacts.filter(({ type, value, sign_in_value: former, uid: owner }) => {
    const addresses = [value, ...(former === null ? [] : [former])]
    return type === 'email' && addresses.some((email) => isUnsubscribeToken(signer, token, { uid: owner, email }))
  })
  refuseInvalid({ token: addressed.length > 0 ? [] : ['wrongField'] })
  return addressed
}
