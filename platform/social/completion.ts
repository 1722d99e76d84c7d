import type { Kysely } from 'kysely'
import Type, { type Static } from 'typebox'

import { emailErrors } from '#schemas/rules/email.ts'
import { termsErrors } from '#schemas/rules/terms.ts'

import { accountName, type AccountRow, lockAccount } from '../accounts/queries.ts'
import { countTakenNames } from '../auth/takenNames.ts'
import { sendConfirmation } from '../contacts/confirmation.ts'
import { findContacts, insertContact } from '../contacts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { chooseCurrency } from '../currencies/queries.ts'
import type { Schema } from '../database/schema.ts'
import { isUniqueViolation } from '../database/violation.ts'
import { PlatformError, refuseField, refuseInvalid } from '../http/errors.ts'
import { flag, form, text } from '../http/form-data.ts'
import { readCountries, readGeneralInfo } from '../metadata/queries.ts'
import { lockErrors } from '../profile/lock.ts'
import { findProfile } from '../profile/queries.ts'

export const CompletionBody = form({
  country: text(2),
  currency: text(8),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  terms: flag(),
})
type CompletionBody = Static<typeof CompletionBody>

/** What a service couldn't say of a new player. An e-mail address is wanted of who has none. */
export async function completeRegistration(
  context: PlatformContext,
  account: AccountRow,
  body: CompletionBody,
  asked: { ip: string; locale: string | null },
): Promise<void> {
  const { db, limits } = context
  const { uid } = account
  if (account.is_registration_completed)
    throw new PlatformError('InvalidRequestException', 'there is nothing to complete')
  const hasEmail = (await findContacts(db, uid)).some(({ type }) => type === 'email')
  const email = hasEmail ? undefined : accountName(body.email ?? '')
  await refuseBad(context, body, email)
  const { country, currency } = body
  if (email === undefined) return save(db, uid, { country, currency })
  try {
    await countTakenNames(limits, asked.ip, () => save(db, uid, { country, currency, email }))
  } catch (error) {
    if (isUniqueViolation(error)) refuseField('email', 'alreadyRegistered')
    throw error
  }
  const contact = { uid, type: 'email', value: email } as const
  context.messages.whileSettling(sendConfirmation(context, contact, asked))
}

async function refuseBad(
  { db, hasTerms }: PlatformContext,
  { country, currency, terms }: CompletionBody,
  email: string | undefined,
): Promise<void> {
  const { available_currencies: currencies } = await readGeneralInfo(db)
  const countries = (await readCountries(db)).map(({ country_code: code }) => code)
  refuseInvalid({
    country: chosen(country, countries),
    currency: chosen(currency, currencies),
    email: email === undefined ? [] : emailErrors(email),
    terms: termsErrors(terms === 1, hasTerms),
  })
}

function chosen(value: string, known: readonly string[]): string[] {
  if (value === '') return ['requiredField']
  return known.includes(value) ? [] : ['wrongField']
}

interface Completed {
  readonly country: string
  readonly currency: string
  readonly email?: string
}

async function save(db: Kysely<Schema>, uid: string, { country, currency, email }: Completed): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, uid)
    if (account.is_registration_completed)
      throw new PlatformError('InvalidRequestException', 'there is nothing to complete')
    const profile = await findProfile(trx, account)
    const { country_code: locked } = lockErrors(account, profile, { ...profile, country_code: country })
    refuseInvalid({ country: locked ?? [] })
    if (email !== undefined) await insertContact(trx, uid, { type: 'email', value: email })
    await chooseCurrency(trx, uid, currency)
    const completed = { country_code: country, is_registration_completed: true }
    await trx.updateTable('account').set(completed).where('uid', '=', uid).execute()
  })
}
