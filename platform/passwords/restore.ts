import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Kysely } from 'kysely'

import { accountName, findAccountByName } from '../accounts/queries.ts'
import { dropLinks, issueLink, linkLifetimeMinutes, takeLink } from '../auth/links.ts'
import { tellSecurityChange } from '../auth/changeSecurity.ts'
import { noteSecurityChange } from '../auth/securityChanges.ts'
import { endSessions } from '../auth/sessions.ts'
import { hashToken } from '../auth/tokens.ts'
import { claimWayIn, closeOtherWaysIn, dropWaiting, type WayIn, waysToRestore } from '../contacts/waysIn.ts'
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
  const ways = await waysToRestore(db, account, now())
  const way = ways.find(({ value }) => value === name) ?? ways[0]
  if (!way) return
  const { type, value: target } = way
  const token = await db.transaction().execute((trx) => issueLink(trx, { uid, purpose: 'restore', target }, now()))
  const recipient = { type, value: target, locale: account.locale ?? locale, uid }
  messages.send(recipient, {
    name: type === 'email' ? 'restoreEmail' : 'restoreSms',
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
  const found = await db
    .selectFrom('one_time_link')
    .select('uid')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'restore')
    .executeTakeFirst()
  if (!found) return refuseField('token', 'wrongField')
  const hash = await passwords.hash(password)
  const restored = await db.transaction().execute(async (trx) => {
    const { uid } = found
    await noteSecurityChange(trx, uid)
    const link = await takeLink(trx, { token, purpose: 'restore' }, now())
    if (!link) return refuseField('token', 'wrongField')
    await trx.updateTable('account').set({ password: hash }).where('uid', '=', uid).execute()
    await dropWaiting(trx, uid)
    const closed = await keepToOwner(trx, link)
    await endSessions(trx, uid)
    return { uid, closed }
  })
  context.messages.whileSettling(tellSecurityChange(context, restored.uid, restored.closed))
}

/**
 * Who reads a contact that was never confirmed owns it, and may not be who opened the account with it. What else leads in
 * ends: services, messenger, other contacts, and the second factor. Answers the confirmed contacts among them.
 */
async function keepToOwner(trx: Kysely<Schema>, { uid, target }: { uid: string; target: string }): Promise<WayIn[]> {
  if (!(await claimWayIn(trx, uid, target))) return []
  await trx.deleteFrom('social_identity').where('uid', '=', uid).execute()
  await trx.updateTable('account').set({ messenger_id: null }).where('uid', '=', uid).execute()
  await removeTwoFactor(trx, uid)
  // a service's sign-in that waits for the code would find that none is asked for
  await dropLinks(trx, uid, 'social')
  return closeOtherWaysIn(trx, uid, target)
}
