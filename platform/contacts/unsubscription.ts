import type { AccountRow } from '../accounts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { refuseInvalid } from '../http/errors.ts'
import { isUnsubscribeToken, uidOfToken } from '../messages/unsubscribe.ts'
import { type ContactRow, findContacts, setSubscription } from './queries.ts'

/** Takes off the list: the address that the token is for, or without a token every contact of who is signed in. */
export async function leaveList(context: PlatformContext, viewer: AccountRow | null, token: string): Promise<void> {
  const { db } = context
  const contacts = token === '' && viewer ? await findContacts(db, viewer.uid) : await addressOf(context, token)
  await db.transaction().execute((trx) => setSubscription(trx, contacts, false))
}

async function addressOf({ db, signer }: PlatformContext, token: string): Promise<ContactRow[]> {
  const uid = uidOfToken(token)
  const contacts = uid === undefined ? [] : await findContacts(db, uid)
  const addressed = contacts.filter(({ type, value, sign_in_value: former, uid: owner }) => {
    const addresses = [value, ...(former === null ? [] : [former])]
    return type === 'email' && addresses.some((email) => isUnsubscribeToken(signer, token, { uid: owner, email }))
  })
  refuseInvalid({ token: addressed.length > 0 ? [] : ['wrongField'] })
  return addressed
}
