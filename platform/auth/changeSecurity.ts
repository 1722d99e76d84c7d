import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { dropUnconfirmedContacts, findSignInContacts, type SignInContact } from '../contacts/signInContacts.ts'
import type { PlatformContext } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { markSecurityChange } from './securityChanges.ts'
import { endSessions, findSessionStart, openSession, setSessionCookie } from './sessions.ts'
import { signInRequired } from './viewerHooks.ts'

interface Change {
  readonly uid: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Makes the change, in the same transaction. */
  readonly apply: (trx: Kysely<Schema>) => Promise<void>
}

/**
 * Applies a change of what secures an account: all sessions end and the caller gets a new one,
 * unconfirmed contacts are dropped, and sign-in contacts are notified. Throws
 * AuthorizationException when another such change has ended the caller's session meanwhile.
 */
export async function changeSecurity(context: PlatformContext, { uid, request, reply, apply }: Change): Promise<void> {
  const token = await context.db.transaction().execute(async (trx) => {
    await markSecurityChange(trx, uid)
    if ((await findSessionStart(trx, request)) === undefined) throw signInRequired()
    await apply(trx)
    await dropUnconfirmedContacts(trx, uid)
    await endSessions(trx, uid)
    return openSession({ db: trx, now: context.now }, uid, request)
  })
  setSessionCookie(reply, request, token)
  context.messages.track(notifySecurityChange(context, uid))
}

/** Notifies the sign-in contacts of the account, and those that the change has revoked. */
export async function notifySecurityChange(
  context: PlatformContext,
  uid: string,
  revoked: readonly SignInContact[] = [],
): Promise<void> {
  await sendNotices(context, {
    uid,
    recipients: [...(await findSignInContacts(context.db, uid)), ...revoked],
    subject: 'security',
  })
}

/**
 * Notifies the other sign-in contacts of the account, and the replaced one, of a new sign-in
 * contact, so that an attacker can't add one unnoticed.
 */
export async function notifyNewContact(
  context: PlatformContext,
  uid: string,
  added: SignInContact,
  replaced?: SignInContact,
): Promise<void> {
  const others = (await findSignInContacts(context.db, uid)).filter(({ value }) => value !== added.value)
  await sendNotices(context, { uid, recipients: replaced ? [replaced, ...others] : others, subject: 'contact' })
}

interface Notice {
  readonly uid: string
  readonly recipients: readonly SignInContact[]
  readonly subject: 'security' | 'contact'
}

async function sendNotices({ db, messages }: PlatformContext, { uid, recipients, subject }: Notice): Promise<void> {
  const account = await db.selectFrom('account').select('locale').where('uid', '=', uid).executeTakeFirstOrThrow()
  for (const { type, value } of recipients) {
    messages.send(
      { type, value, locale: account.locale },
      { name: type === 'email' ? `${subject}Email` : `${subject}Sms` },
    )
  }
}
