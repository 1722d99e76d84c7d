import { findSignInContacts } from '../contacts/signInContacts.ts'
import type { PlatformContext } from '../context.ts'
import type { Exclusion } from './selfExclusion.ts'

/**
 * Notifies each sign-in contact of the end of the exclusion, what still works, and where to find
 * help.
 */
export async function announceExclusion(
  { db, messages }: Pick<PlatformContext, 'db' | 'messages'>,
  uid: string,
  { endsAt }: Exclusion,
): Promise<void> {
  const { locale } = await db.selectFrom('account').select('locale').where('uid', '=', uid).executeTakeFirstOrThrow()
  const values = endsAt ? { end: formatEnd(endsAt) } : undefined
  for (const { type, value } of await findSignInContacts(db, uid)) {
    const channel = type === 'email' ? 'Email' : 'Sms'
    messages.send({ type, value, locale }, { name: `exclusion${endsAt ? 'Until' : 'ForGood'}${channel}`, values })
  }
}

/** Formats a time as dd.mm.yyyy hh:mm in UTC: the platform doesn't know the player's time zone. */
function formatEnd(end: Date): string {
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(end.toISOString()) ?? []
  return `${day}.${month}.${year} ${time} UTC`
}
