import { waysIn } from '../contacts/waysIn.ts'
import type { PlatformContext } from '../context.ts'
import type { Exclusion } from './self-exclusion.ts'

/** Sends each contact that opens the account the end of the exclusion, what still works, and where help is. */
export async function announceExclusion(
  { db, messages }: Pick<PlatformContext, 'db' | 'messages'>,
  uid: string,
  { endsAt }: Exclusion,
): Promise<void> {
  const { locale } = await db.selectFrom('account').select('locale').where('uid', '=', uid).executeTakeFirstOrThrow()
  const values = endsAt ? { end: endText(endsAt) } : undefined
  for (const { type, value } of await waysIn(db, uid)) {
    const channel = type === 'email' ? 'Email' : 'Sms'
    messages.send({ type, value, locale }, { name: `exclusion${endsAt ? 'Until' : 'ForGood'}${channel}`, values })
  }
}

/** dd.mm.yyyy hh:mm in UTC: the platform does not know where the player is. */
function endText(end: Date): string {
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(end.toISOString()) ?? []
  return `${day}.${month}.${year} ${time} UTC`
}
