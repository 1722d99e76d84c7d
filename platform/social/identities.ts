import { emailErrors } from '#schemas/rules/email.ts'

import { newFakename } from '../accounts/fakename.ts'
import { accountName, findAccountBySocial, insertAccount, type SocialIdentity } from '../accounts/queries.ts'
import { isTaken, type NewContact } from '../contacts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { isUniqueViolation } from '../database/violation.ts'
import { readGeneralInfo } from '../metadata/queries.ts'
import type { SocialPerson } from './provider.ts'

export interface Vouched {
  readonly service: string
  readonly person: SocialPerson
  readonly locale: string
}

export function identityOf({ service, person: { subject } }: Vouched): SocialIdentity {
  return { service, subject }
}

/**
 * A new account for somebody whom a service vouches for; its registration is still to be completed. An address that signs
 * in to another account stays there: nobody comes into an account by what a service says of an address.
 */
export async function createIdentity(context: PlatformContext, vouched: Vouched): Promise<void> {
  const contacts = await freeContacts(context, vouched.person)
  try {
    await insert(context, vouched, contacts)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // somebody else was first: with the address, or with this very sign-in
    if (!(await findAccountBySocial(context.db, identityOf(vouched)))) await insert(context, vouched, [])
  }
}

async function freeContacts({ db }: PlatformContext, person: SocialPerson): Promise<NewContact[]> {
  const value = accountName(person.email ?? '')
  if (emailErrors(value).length > 0 || (await isTaken(db, { uid: '0', type: 'email', value }))) return []
  return [{ type: 'email', value, is_confirmed: person.isEmailConfirmed }]
}

async function insert({ db, now }: PlatformContext, vouched: Vouched, contacts: readonly NewContact[]): Promise<void> {
  const { default_currency: currency } = await readGeneralInfo(db)
  const account = {
    login: null,
    password: null,
    fakename: newFakename(),
    currency,
    locale: vouched.locale,
    is_registration_completed: false,
    created_at: now(),
  }
  await db.transaction().execute(async (trx) => {
    const uid = await insertAccount(trx, { account, contacts })
    const identity = { ...identityOf(vouched), uid, created_at: now() }
    await trx.insertInto('social_identity').values(identity).execute()
  })
}
