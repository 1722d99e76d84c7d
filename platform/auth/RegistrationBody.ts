import Type, { type Static } from 'typebox'

import type { Profile } from '#schemas/profile.ts'
import { emailErrors } from '#schemas/rules/email.ts'
import type { RuleFailure } from '#schemas/rules/failure.ts'
import { loginErrors } from '#schemas/rules/login.ts'
import { passwordErrors } from '#schemas/rules/password.ts'
import { termsErrors } from '#schemas/rules/terms.ts'

import { presentProfileFields } from '../accounts/profileFields.ts'
import { accountName } from '../accounts/queries.ts'
import { newPhoneErrors } from '../contacts/readContact.ts'
import type { PlatformContext } from '../context.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { flag, form, text } from '../http/formData.ts'
import { readCountries, readGeneralInfo, readProfileFields } from '../metadata/queries.ts'
import { profileErrors } from '../profile/profileErrors.ts'
import { emptyProfile } from '../profile/queries.ts'

const personalFields = {
  first_name: text(100),
  middle_name: text(100),
  last_name: text(100),
  sex: Type.Optional(Type.Enum(['', '0', '1', '2'])),
  birth_date: text(100),
  document_type: text(100),
  document_number: text(100),
  region: text(100),
  home_town: text(100),
  address: text(250),
  postcode: text(100),
}

export const RegistrationBody = form({
  login: Type.Optional(Type.String({ maxLength: 100 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  phone: Type.Optional(Type.String({ maxLength: 32 })),
  phone_country_code: text(2),
  password: text(128),
  country: text(2),
  currency: text(8),
  locale: text(35),
  promo_code: text(64),
  terms: flag(),
  notify: flag(),
  is_betting: flag(),
  character_id: text(64),
  ...personalFields,
  is_tg: flag(),
  id: text(16),
  username: text(64),
  hash: text(64),
  language_code: text(35),
  payload: text(4096),
  code: text(16),
})
export type RegistrationBody = Static<typeof RegistrationBody>

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
  const filledFields = fields.filter(({ sysname }) => isPersonal(sysname) && profile[sysname] !== '')
  return profileErrors(profile, filledFields, now)
}

type PersonalField = keyof typeof personalFields

const isPersonal = (name: string): name is PersonalField => Object.hasOwn(personalFields, name)

/** Returns the profile that an account starts with. */
export function profileOf(body: RegistrationBody): Profile {
  const entries = Object.keys(personalFields).map((name) => [name, String(body[name as PersonalField] ?? '').trim()])
  return { ...emptyProfile, ...Object.fromEntries(entries), sex: Number(body.sex ?? 0), country_code: body.country }
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
