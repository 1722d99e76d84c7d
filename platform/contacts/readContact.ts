import type { Kysely } from 'kysely'
import { type ContactForm, contactTypes } from '#schemas/contact.ts'
import { emailErrors } from '#schemas/rules/email.ts'
import { phoneErrors } from '#schemas/rules/phone.ts'
import { accountName } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'
import { refuseField, refuseInvalid } from '../http/PlatformError.ts'
import { readCountries } from '../metadata/queries.ts'
import type { NewContact } from './queries.ts'

interface Phone {
  readonly phone: string
  readonly countryCode: string
}

/**
 * Returns the error codes of a phone number. A given country must be known, and the number must
 * start with its dial code.
 */
export async function newPhoneErrors(db: Kysely<Schema>, { phone, countryCode }: Phone): Promise<string[]> {
  const errors = phoneErrors(phone)
  if (errors.length > 0 || countryCode === '') return errors
  const country = (await readCountries(db)).find(({ country_code: code }) => code === countryCode)
  const hasDialCode = country !== undefined && accountName(phone).startsWith(country.phone_code)
  return hasDialCode ? [] : ['wrongPhoneFormat']
}

/**
 * Parses a contact into the form that is stored. Throws InvalidParameterException with the error
 * codes of its fields.
 */
export async function readContact(
  db: Kysely<Schema>,
  form: Required<Record<keyof ContactForm, string>>,
): Promise<NewContact> {
  const type = contactTypes.find((contactType) => contactType === form.type) ?? refuseField('type', 'wrongField')
  const value = accountName(form.contact)
  const countryCode = form.phone_country_code
  if (type === 'phone') {
    refuseInvalid({ contact: await newPhoneErrors(db, { phone: value, countryCode }) })
    return { type, value, phone_country_code: countryCode || null }
  }
  refuseInvalid({ contact: emailErrors(value) })
  return { type, value }
}
