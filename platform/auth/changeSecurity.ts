import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'

import type { PlatformContext } from '../context.ts'
import { dropWaiting, type WayIn, waysIn } from '../contacts/waysIn.ts'
import type { Schema } from '../database/schema.ts'
import { noteSecurityChange } from './securityChanges.ts'
import { endSessions, openSession, sessionStart, setSessionCookie } from './sessions.ts'
import { signInFirst } from './viewer.ts'

interface Change {
  readonly uid: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** what changes, in the same transaction */
  readonly apply: (trx: Kysely<Schema>) => Promise<void>
}

/**
 * A change after which only who has made it is signed in, by a new session. Contacts that somebody at an open screen may
 * have added, and that wait to be confirmed, are gone. Those that sign in are told. Whose session another such change has
 * ended meanwhile changes nothing.
 */
export async function changeSecurity(context: PlatformContext, { uid, request, reply, apply }: Change): Promise<void> {
  const token = await context.db.transaction().execute(async (trx) => {
    await noteSecurityChange(trx, uid)
    if ((await sessionStart(trx, request)) === undefined) throw signInFirst()
    await apply(trx)
    await dropWaiting(trx, uid)
    await endSessions(trx, uid)
    return openSession({ db: trx, now: context.now }, uid, request)
  })
  setSessionCookie(reply, request, token)
  context.messages.whileSettling(tellSecurityChange(context, uid))
}

/** To what signs in and restores, and to what did until now. */
export async function tellSecurityChange(
  context: PlatformContext,
  uid: string,
  closed: readonly WayIn[] = [],
): Promise<void> {
  await tell(context, { uid, ways: [...(await waysIn(context.db, uid)), ...closed], what: 'security' })
}

/** To every way into the account that there was before this one: who has taken it over isn't alone in knowing. */
export async function tellNewWay(context: PlatformContext, uid: string, added: WayIn, former?: WayIn): Promise<void> {
  const others = (await waysIn(context.db, uid)).filter(({ value }) => value !== added.value)
  await tell(context, { uid, ways: former ? [former, ...others] : others, what: 'contact' })
}

interface Notice {
  readonly uid: string
  readonly ways: readonly WayIn[]
  readonly what: 'security' | 'contact'
}

async function tell({ db, messages }: PlatformContext, { uid, ways, what }: Notice): Promise<void> {
  const account = await db.selectFrom('account').select('locale').where('uid', '=', uid).executeTakeFirstOrThrow()
  for (const { type, value } of ways) {
    const recipient = { type, value, locale: account.locale, uid }
    messages.send(recipient, { name: type === 'email' ? `${what}Email` : `${what}Sms` })
  }
}
