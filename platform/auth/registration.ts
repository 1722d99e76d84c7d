import { randomInt } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'

import { emailErrors } from '#schemas/rules/email.ts'
import { loginErrors } from '#schemas/rules/login.ts'
import { passwordErrors } from '#schemas/rules/password.ts'
import { termsErrors } from '#schemas/rules/terms.ts'

import { accountName, insertAccount } from '../accounts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { PlatformError, refuseInvalid } from '../http/errors.ts'
import { flag, form, text } from '../http/form-data.ts'
import { readCountries, readGeneralInfo } from '../metadata/queries.ts'
import { openSession } from './sessions.ts'

export const RegistrationBody = form({
  login: Type.Optional(Type.String({ maxLength: 100 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  password: text(128),
  country: text(2),
  currency: text(8),
  locale: text(35),
  terms: flag(),
  notify: flag(),
})
type RegistrationBody = Static<typeof RegistrationBody>

/** Throws InvalidParameterException with the codes of every bad field. */
export async function refuseBadRegistration(db: PlatformContext['db'], body: RegistrationBody): Promise<void> {
  const { available_currencies: currencies, available_locales: locales } = await readGeneralInfo(db)
  const countries = (await readCountries(db)).map(({ country_code: code }) => code)
  const hasName = body.login !== undefined || body.email !== undefined
  refuseInvalid({
    login: body.login === undefined && hasName ? [] : newLoginErrors(accountName(body.login ?? '')),
    email: body.email === undefined && hasName ? [] : emailErrors(body.email ?? ''),
    password: passwordErrors(body.password),
    country: oneOf(body.country, countries),
    currency: oneOf(body.currency, currencies),
    locale: oneOf(body.locale, locales),
    terms: termsErrors(body.terms === 1),
  })
}

/** A login that looks like an address could take the place of the player who has that address. */
function newLoginErrors(login: string): string[] {
  return login.includes('@') ? ['wrongField'] : loginErrors(login)
}

function oneOf(value: string, known: readonly string[]): string[] {
  return value === '' || known.includes(value) ? [] : ['wrongField']
}

/** Adds the account and signs it in, both or neither. */
export async function register(
  { db, now, passwords }: PlatformContext,
  body: RegistrationBody,
  request: FastifyRequest,
): Promise<{ uid: string; token: string }> {
  const { default_currency: defaultCurrency } = await readGeneralInfo(db)
  const password = await passwords.hash(body.password)
  const account = {
    login: body.login === undefined ? null : accountName(body.login),
    email: body.email === undefined ? null : accountName(body.email),
    password,
    fakename: `Player ${randomInt(100_000, 1_000_000)}`,
    currency: body.currency || defaultCurrency,
    country_code: body.country || null,
    locale: body.locale || null,
    is_subscribed: body.notify === 1,
    created_at: now(),
  }
  try {
    return await db.transaction().execute(async (trx) => {
      const uid = await insertAccount(trx, account)
      return { uid, token: await openSession({ db: trx, now }, uid, request) }
    })
  } catch (error) {
    throw takenName(error) ?? error
  }
}

const uniqueViolation = '23505'

function takenName(error: unknown): PlatformError | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== uniqueViolation) return undefined
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  const field = constraint.includes('email') ? 'email' : 'login'
  return new PlatformError('InvalidParameterException', 'an account with this name exists', {
    invalidParameters: { [field]: ['alreadyRegistered'] },
  })
}
