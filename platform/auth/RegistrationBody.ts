import { personalParams, type register } from '#schemas/calls/auth.ts'
import type { CallBody } from '#schemas/defineCall.ts'
import type { Profile } from '#schemas/profile.ts'
import { emailErrors } from '#schemas/rules/email.ts'
import type { RuleFailure } from '#schemas/rules/failure.ts'
import { loginErrors } from '#schemas/rules/login.ts'
import { passwordErrors } from '#schemas/rules/password.ts'
import { termsErrors } from '#schemas/rules/terms.ts'
import { isKeyOf, keysOf, objectFrom } from '#src/shared/keysOf.ts'
import { presentProfileFields } from '../accounts/profileFields.ts'
import { accountName } from '../accounts/queries.ts'
import { newPhoneErrors } from '../contacts/readContact.ts'
import type { PlatformContext } from '../context.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { readCountries, readGeneralInfo, readProfileFields } from '../metadata/queries.ts'
import { profileErrors } from '../profile/profileErrors.ts'
import { emptyProfile } from '../profile/queries.ts'

export type RegistrationBody = CallBody<typeof register>

/** Throws InvalidParameterException with the error codes of every invalid field. */
export async function refuseBadRegistration(
  { db, now, hasTerms }: Pick<PlatformContext, 'db' | 'now' | 'hasTerms'>,
  body: RegistrationBody,
): Promise<void> {
  const { available_currencies: currencies, available_locales: locales } = await readGeneralInfo(db)
  const countries = (await readCountries(db)).map(({ country_code: code }) => code)
  const { login, email, phone, phone_country_code: countryCode } = body
  const hasName = login !== undefined || email !== undefined || phone !== undefined
  refuseInvalid({
    login: login === undefined && hasName ? [] : newLoginErrors(accountName(login ?? '')),
    email: email === undefined && hasName ? [] : emailErrors(accountName(email ?? '')),
    phone: phone === undefined ? [] : await newPhoneErrors(db, { phone: accountName(phone), countryCode }),
    password: passwordErrors(body.password),
    country: oneOf(body.country, countries),
    currency: oneOf(body.currency, currencies),
    locale: oneOf(body.locale, locales),
    terms: termsErrors({ isAccepted: body.terms === 1, isActive: hasTerms }),
    ...(await personalErrors(db, body, now())),
  })
}

/**
 * Returns the error codes of the personal fields that were filled in. Missing ones can be added
 * later, in the profile.
 */
async function personalErrors(
  db: PlatformContext['db'],
  body: RegistrationBody,
  now: Date,
): Promise<Record<string, RuleFailure[]>> {
  const fields = presentProfileFields(await readProfileFields(db), body.country || undefined, undefined)
  const profile = profileOf(body)
  const filledFields = fields.filter(({ sysname }) => isKeyOf(personalParams, sysname) && profile[sysname] !== '')
  return profileErrors(profile, filledFields, now)
}

/** Returns the profile that an account starts with. */
export function profileOf(body: RegistrationBody): Profile {
  const details = objectFrom(keysOf(personalParams), (name) => String(body[name] ?? '').trim())
  return { ...emptyProfile, ...details, sex: Number(body.sex ?? 0), country_code: body.country }
}

/**
 * Rejects a login that looks like an e-mail address or a phone number: it could be another player's
 * contact.
 */
function newLoginErrors(login: string): string[] {
  return login.includes('@') || /^\d{7,15}$/.test(login) ? ['wrongField'] : loginErrors(login)
}

function oneOf(value: string, allowed: readonly string[]): string[] {
  return value === '' || allowed.includes(value) ? [] : ['wrongField']
}
