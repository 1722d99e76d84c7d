import { emailErrors } from '#schemas/rules/email.ts'
import { newFakename } from '../accounts/newFakename.ts'
import { accountName, findAccountBySocial, insertAccount, type SocialIdentity } from '../accounts/queries.ts'
import { isTaken, type NewContact } from '../contacts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { isUniqueViolation } from '../database/isUniqueViolation.ts'
import { rewardEvent } from '../loyalty/rewardEvent.ts'
import { readGeneralInfo } from '../metadata/queries.ts'
import type { SocialPerson } from './SocialProvider.ts'

export interface SocialLogin {
  readonly service: string
  readonly person: SocialPerson
  readonly locale: string
}

export function toIdentity({ service, person: { subject } }: SocialLogin): SocialIdentity {
  return { service, subject }
}

/**
 * Adds an account for a new user of a service, whose registration is still to be completed. An
 * address that signs in to another account isn't added: a service's claim about an address gives no
 * access to an account.
 */
export async function createIdentity(context: PlatformContext, login: SocialLogin): Promise<void> {
  const contacts = await findFreeContacts(context, login.person)
  try {
    await insertIdentity(context, login, contacts)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // a concurrent request has taken the address, or added this identity
    if (!(await findAccountBySocial(context.db, toIdentity(login)))) await insertIdentity(context, login, [])
  }
}

async function findFreeContacts({ db }: PlatformContext, person: SocialPerson): Promise<NewContact[]> {
  const value = accountName(person.email ?? '')
  if (emailErrors(value).length > 0 || (await isTaken(db, { uid: '0', type: 'email', value }))) return []
  return [{ type: 'email', value, is_confirmed: person.isEmailConfirmed }]
}

async function insertIdentity(
  { db, now }: PlatformContext,
  login: SocialLogin,
  contacts: readonly NewContact[],
): Promise<void> {
  const { default_currency: currency } = await readGeneralInfo(db)
  const account = {
    login: null,
    password: null,
    fakename: newFakename(),
    currency,
    locale: login.locale,
    is_registration_completed: false,
    created_at: now(),
  }
  await db.transaction().execute(async (trx) => {
    const uid = await insertAccount(trx, { account, contacts })
    await rewardEvent(trx, { uid, now: now() }, { trigger: 'register', reference: `register ${uid}` })
    const identity = { ...toIdentity(login), uid, created_at: now() }
    await trx.insertInto('social_identity').values(identity).execute()
  })
}
