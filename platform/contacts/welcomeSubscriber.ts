import type { PlatformContext } from '../context.ts'
import { findExclusion } from '../self-exclusion/selfExclusion.ts'
import { type ContactRow, findContacts } from './queries.ts'

/**
 * Sends the first news to a contact if it is a confirmed and subscribed e-mail address. A
 * self-excluded player gets none.
 */
export async function welcomeSubscriber(
  { db, now, limits, messages }: PlatformContext,
  { uid, value }: Pick<ContactRow, 'uid' | 'value'>,
): Promise<void> {
  const contact = (await findContacts(db, uid)).find((other) => other.type === 'email' && other.value === value)
  if (!contact?.is_confirmed || !contact.is_subscribed || (await findExclusion(db, uid, now()))) return
  if (!(await limits.tryTake('messagePerTarget', `news ${uid}`))) return
  const { locale } = await db.selectFrom('account').select('locale').where('uid', '=', uid).executeTakeFirstOrThrow()
  messages.sendNews({ uid, email: value, locale }, 'subscribed')
}
