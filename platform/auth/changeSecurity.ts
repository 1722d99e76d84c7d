import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'

import type { PlatformContext } from '../context.ts'
import { findContacts } from '../contacts/queries.ts'
import type { Schema } from '../database/schema.ts'
import { endSessions, openSession, setSessionCookie } from './sessions.ts'

interface Change {
  readonly uid: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** what changes, in the same transaction */
  readonly apply: (trx: Kysely<Schema>) => Promise<void>
}

/** A change after which only who has made it is signed in, by a new session. The account's contacts are told. */
export async function changeSecurity(context: PlatformContext, { uid, request, reply, apply }: Change): Promise<void> {
  const token = await context.db.transaction().execute(async (trx) => {
    await apply(trx)
    await endSessions(trx, uid)
    return openSession({ db: trx, now: context.now }, uid, request)
  })
  setSessionCookie(reply, request, token)
  context.messages.whileSettling(tellSecurityChange(context, uid))
}

/** To what signs in and restores: who has taken an account over can't have put their own contact there unseen. */
export async function tellSecurityChange({ db, messages }: PlatformContext, uid: string): Promise<void> {
  const account = await db.selectFrom('account').select('locale').where('uid', '=', uid).executeTakeFirstOrThrow()
  for (const { type, sign_in_value: value } of await findContacts(db, uid)) {
    if (value === null) continue
    const recipient = { type, value, locale: account.locale, uid }
    messages.send(recipient, { name: type === 'email' ? 'securityEmail' : 'securitySms' })
  }
}
