import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { accountName, findAccountByName } from '../accounts/queries.ts'
import { notifySecurityChange } from '../auth/changeSecurity.ts'
import { dropLinks, issueLink, linkLifetimeMinutes, takeLink } from '../auth/oneTimeLinks.ts'
import { markSecurityChange } from '../auth/securityChanges.ts'
import { endSessions } from '../auth/sessions.ts'
import { hashToken } from '../auth/tokens.ts'
import {
  confirmSignInContact,
  dropUnconfirmedContacts,
  findRestoreContacts,
  revokeOtherContacts,
  type SignInContact,
} from '../contacts/signInContacts.ts'
import type { PlatformContext } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { refuseField } from '../http/PlatformError.ts'
import { removeTwoFactor } from '../two-factor/queries.ts'

/**
 * Sends a link for a new password, after the answer: neither the answer nor its time reveals
 * whether the account exists.
 */
export function sendRestoreLink(context: PlatformContext, enteredName: string, locale: string | null): void {
  context.messages.track(nextTurn().then(() => deliver(context, accountName(enteredName), locale)))
}

async function deliver(context: PlatformContext, name: string, locale: string | null): Promise<void> {
  const { db, now, messages } = context
  const account = await findAccountByName(db, name)
  if (account?.status !== 'active') return
  const { uid } = account
  const restoreContacts = await findRestoreContacts(db, account, now())
  const contact = restoreContacts.find(({ value }) => value === name) ?? restoreContacts[0]
  if (!contact) return
  const { type, value: target } = contact
  const token = await db.transaction().execute((trx) => issueLink(trx, { uid, purpose: 'restore', target }, now()))
  const recipient = { type, value: target, locale: account.locale ?? locale }
  messages.send(recipient, {
    name: type === 'email' ? 'restoreEmail' : 'restoreSms',
    values: { minutes: String(linkLifetimeMinutes.restore) },
    link: { page: 'new-password', token },
  })
}

/**
 * Sets the password by the token of a link, and ends every session of the account. Throws
 * InvalidParameterException on `token` when it is invalid.
 */
export async function setPassword(
  context: PlatformContext,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const { db, now, passwords } = context
  // checked first, so that unknown tokens don't make the platform hash passwords
  const storedLink = await db
    .selectFrom('one_time_link')
    .select('uid')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'restore')
    .executeTakeFirst()
  if (!storedLink) return refuseField('token', 'wrongField')
  const hash = await passwords.hash(password)
  const restored = await db.transaction().execute(async (trx) => {
    const { uid } = storedLink
    await markSecurityChange(trx, uid)
    const link = await takeLink(trx, { token, purpose: 'restore' }, now())
    if (!link) return refuseField('token', 'wrongField')
    await trx.updateTable('account').set({ password: hash }).where('uid', '=', uid).execute()
    await dropUnconfirmedContacts(trx, uid)
    const revoked = await claimForOwner(trx, link)
    await endSessions(trx, uid)
    return { uid, closed: revoked }
  })
  context.messages.track(notifySecurityChange(context, restored.uid, restored.closed))
}

/**
 * Hands the account to the reader of a contact that was never confirmed: that person owns the
 * contact, and may not be the one who registered with it. All other ways to sign in end: social
 * services, messenger, other contacts, and the second factor. Returns the confirmed contacts among
 * them.
 */
async function claimForOwner(
  trx: Kysely<Schema>,
  { uid, target }: { readonly uid: string; readonly target: string },
): Promise<SignInContact[]> {
  if (!(await confirmSignInContact(trx, uid, target))) return []
  await trx.deleteFrom('social_identity').where('uid', '=', uid).execute()
  await trx.updateTable('account').set({ messenger_id: null }).where('uid', '=', uid).execute()
  await removeTwoFactor(trx, uid)
  // a social sign-in that waits for the second factor would find none to check
  await dropLinks(trx, uid, 'social')
  return revokeOtherContacts(trx, uid, target)
}
