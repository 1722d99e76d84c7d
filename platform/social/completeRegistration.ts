import type { Kysely } from 'kysely'
import type * as authCalls from '#schemas/calls/auth.ts'
import type { CallBody } from '#schemas/defineCall.ts'
import { emailErrors } from '#schemas/rules/email.ts'
import { termsErrors } from '#schemas/rules/terms.ts'
import { accountName, type AccountRow, lockAccount } from '../accounts/queries.ts'
import { countTakenNames } from '../auth/countTakenNames.ts'
import { sendConfirmation } from '../contacts/confirmation.ts'
import { findContacts, insertContact } from '../contacts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { chooseCurrency } from '../currencies/queries.ts'
import { isUniqueViolation } from '../database/isUniqueViolation.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError, refuseField, refuseInvalid } from '../http/PlatformError.ts'
import { readCountries, readGeneralInfo } from '../metadata/queries.ts'
import { lockErrors } from '../profile/lockedFields.ts'
import { findProfile } from '../profile/queries.ts'

type CompletionBody = CallBody<typeof authCalls.completeRegistration>

/**
 * Completes a registration by a social service with what the service doesn't provide: country,
 * currency and terms, and an e-mail address when the account has none. Throws
 * InvalidRequestException when it is complete already, and InvalidParameterException with the codes
 * of invalid fields.
 */
export async function completeRegistration(
  context: PlatformContext,
  account: AccountRow,
  body: CompletionBody,
  origin: { readonly ip: string; readonly locale: string | null },
): Promise<void> {
  const { db, limits } = context
  const { uid } = account
  if (account.is_registration_completed)
    throw new PlatformError('InvalidRequestException', 'the registration is complete already')
  const hasEmail = (await findContacts(db, uid)).some(({ type }) => type === 'email')
  const email = hasEmail ? undefined : accountName(body.email ?? '')
  await refuseInvalidBody(context, body, email)
  const { country, currency } = body
  if (email === undefined) return saveCompletion(db, uid, { country, currency })
  try {
    await countTakenNames(limits, origin.ip, () => saveCompletion(db, uid, { country, currency, email }))
  } catch (error) {
    if (isUniqueViolation(error)) refuseField('email', 'alreadyRegistered')
    throw error
  }
  const contact = { uid, type: 'email', value: email } as const
  context.messages.track(sendConfirmation(context, contact, origin))
}

async function refuseInvalidBody(
  { db, hasTerms }: PlatformContext,
  { country, currency, terms }: CompletionBody,
  email: string | undefined,
): Promise<void> {
  const { available_currencies: currencies } = await readGeneralInfo(db)
  const countries = (await readCountries(db)).map(({ country_code: code }) => code)
  refuseInvalid({
    country: choiceErrors(country, countries),
    currency: choiceErrors(currency, currencies),
    email: email === undefined ? [] : emailErrors(email),
    terms: termsErrors({ isAccepted: terms === 1, isActive: hasTerms }),
  })
}

function choiceErrors(value: string, allowed: readonly string[]): string[] {
  if (value === '') return ['requiredField']
  return allowed.includes(value) ? [] : ['wrongField']
}

interface CompletedFields {
  readonly country: string
  readonly currency: string
  readonly email?: string
}

async function saveCompletion(
  db: Kysely<Schema>,
  uid: string,
  { country, currency, email }: CompletedFields,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, uid)
    if (account.is_registration_completed)
      throw new PlatformError('InvalidRequestException', 'the registration is complete already')
    const profile = await findProfile(trx, account)
    const { country_code: countryErrors } = lockErrors(account, profile, { ...profile, country_code: country })
    refuseInvalid({ country: countryErrors ?? [] })
    if (email !== undefined) await insertContact(trx, uid, { type: 'email', value: email })
    await chooseCurrency(trx, uid, currency)
    const changes = { country_code: country, is_registration_completed: true }
    await trx.updateTable('account').set(changes).where('uid', '=', uid).execute()
  })
}
