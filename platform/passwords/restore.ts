import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Kysely } from 'kysely'

import { accountName, findAccountByName } from '../accounts/queries.ts'
import { issueLink, linkLifetimeMinutes, takeLink } from '../auth/links.ts'
import { tellSecurityChange } from '../auth/changeSecurity.ts'
import { endSessions } from '../auth/sessions.ts'
import { hashToken } from '../auth/tokens.ts'
import { findContacts } from '../contacts/queries.ts'
import type { PlatformContext } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { refuseField } from '../http/errors.ts'
import { removeTwoFactor } from '../two-factor/queries.ts'

/** Sends a link by which a new password is set, after the answer: neither it nor its time tells whether the account exists. */
export function sendRestoreLink(context: PlatformContext, typed: string, locale: string | null): void {
  context.messages.whileSettling(nextTurn().then(() => deliver(context, accountName(typed), locale)))
}

async function deliver(context: PlatformContext, name: string, locale: string | null): Promise<void> {
  const { db, now, messages } = context
  const account = await findAccountByName(db, name)
  if (account?.status !== 'active') return
  const { uid } = account
  const contacts = (await findContacts(db, uid)).filter(({ sign_in_value: value }) => value !== null)
  const contact = contacts.find(({ sign_in_value: value }) => value === name) ?? contacts[0]
  if (!contact?.sign_in_value) return
  const target = contact.sign_in_value
  const token = await db.transaction().execute((trx) => issueLink(trx, { uid, purpose: 'restore', target }, now()))
  const recipient = { type: contact.type, value: target, locale: account.locale ?? locale, uid }
  messages.send(recipient, {
    name: contact.type === 'email' ? 'restoreEmail' : 'restoreSms',
    values: { minutes: String(linkLifetimeMinutes.restore) },
    link: { page: 'new-password', token },
  })
}

/** Sets the password by the token of the link, and signs everybody out of the account. */
export async function setPassword(
  context: PlatformContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { db, now, passwords } = context
  // nobody makes the platform hash for a token that was made up
  const isThere = await db
    .selectFrom('one_time_link')
    .select('uid')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'restore')
    .executeTakeFirst()
  if (!isThere) return refuseField('token', 'wrongField')
  const hash = await passwords.hash(password)
  const uid = await db.transaction().execute(async (trx) => {
    const link = await takeLink(trx, { token, purpose: 'restore' }, now())
    if (!link) return undefined
    await trx.updateTable('account').set({ password: hash }).where('uid', '=', link.uid).execute()
    await keepToOwner(trx, link)
    await endSessions(trx, link.uid)
    return link.uid
  })
  if (uid === undefined) return refuseField('token', 'wrongField')
  context.messages.whileSettling(tellSecurityChange(context, uid))
}

/**
 * Who reads a contact that was never confirmed owns it, and may not be who opened the account with it by a service or a
 * messenger: those ways in end, and the second factor that came with them.
 */
async function keepToOwner(trx: Kysely<Schema>, { uid, target }: { uid: string; target: string }): Promise<void> {
  const claimed = await trx
    .updateTable('contact')
    .set({ is_confirmed: true })
    .where('uid', '=', uid)
    .where('value', '=', target)
    .where('sign_in_value', '=', target)
    .where('is_confirmed', '=', false)
    .returning('uid')
    .executeTakeFirst()
  if (!claimed) return
  const services = await trx.deleteFrom('social_identity').where('uid', '=', uid).returning('uid').execute()
  const messengers = await trx
    .updateTable('account')
    .set({ messenger_id: null })
    .where('uid', '=', uid)
    .where('messenger_id', 'is not', null)
    .returning('uid')
    .execute()
  if (services.length + messengers.length > 0) await removeTwoFactor(trx, uid)
}
