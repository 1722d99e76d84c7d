import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { newFakename } from '../accounts/newFakename.ts'
import { accountName, insertAccount } from '../accounts/queries.ts'
import { sendConfirmation } from '../contacts/confirmation.ts'
import { isTaken, type NewContact } from '../contacts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { isUniqueViolation } from '../database/isUniqueViolation.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError, refuseInvalid } from '../http/PlatformError.ts'
import { characterErrors } from '../loyalty/characterErrors.ts'
import { rewardEvent } from '../loyalty/rewardEvent.ts'
import { readGeneralInfo } from '../metadata/queries.ts'
import { promoCodeName } from '../offers/queries.ts'
import { countPromoCodeUse, recordPromoCodeUse } from '../offers/usePromoCode.ts'
import { saveProfile } from '../profile/queries.ts'
import { countTakenNames } from './countTakenNames.ts'
import { addressKey } from './Limits.ts'
import { profileOf, type RegistrationBody } from './RegistrationBody.ts'
import { openSession } from './sessions.ts'

/** Adds the account with all that belongs to it and signs it in, in one transaction. */
export async function register(
  { db, now, passwords, limits }: PlatformContext,
  body: RegistrationBody,
  request: FastifyRequest,
): Promise<{ readonly uid: string; readonly token: string }> {
  const { default_currency: defaultCurrency } = await readGeneralInfo(db)
  if (body.character_id !== '') refuseInvalid({ character_id: await characterErrors(db, body.character_id) })
  // guessing promo codes must be too slow to succeed
  if (body.promo_code !== '') await limits.take('promoCodePerAddress', addressKey(request.ip))
  const account = {
    login: body.login === undefined ? null : accountName(body.login),
    password: await passwords.hash(body.password),
    fakename: newFakename(),
    currency: body.currency || defaultCurrency,
    country_code: body.country || null,
    locale: body.locale || null,
    is_subscribed: body.notify === 1,
    is_betting: body.is_betting === 1,
    character_id: body.character_id || null,
    promo_code: body.promo_code === '' ? null : promoCodeName(body.promo_code),
    created_at: now(),
  }
  const contacts = contactsOf(body)
  try {
    return await countTakenNames(limits, request.ip, () =>
      db.transaction().execute(async (trx) => {
        const { promo_code: code } = account
        if (code !== null) await requirePromoCode(trx, code, now())
        const uid = await insertAccount(trx, { account, contacts })
        if (code !== null) await recordPromoCodeUse(trx, code, { uid, now: now() })
        await saveProfile(trx, uid, profileOf(body))
        await rewardEvent(trx, { uid, now: now() }, { trigger: 'register', reference: `register ${uid}` })
        return { uid, token: await openSession({ db: trx, now }, uid, request) }
      }),
    )
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw await takenNameError(db, contacts)
  }
}

/**
 * Sends a confirmation to each contact of a new player. Runs beside the answer, because the
 * registration holds whether or not a message can be sent.
 */
export async function confirmNewContacts(
  context: PlatformContext,
  { uid, body }: { readonly uid: string; readonly body: RegistrationBody },
  origin: { readonly ip: string; readonly locale: string | null },
): Promise<void> {
  for (const { type, value } of contactsOf(body)) await sendConfirmation(context, { uid, type, value }, origin)
}

function contactsOf(body: RegistrationBody): NewContact[] {
  const subscription = { is_subscribed: body.notify === 1 }
  const { email, phone, phone_country_code: country } = body
  return [
    ...(email === undefined ? [] : [{ type: 'email', value: accountName(email), ...subscription } as const]),
    ...(phone === undefined
      ? []
      : [{ type: 'phone', value: accountName(phone), phone_country_code: country || null, ...subscription } as const]),
  ]
}

async function requirePromoCode(trx: Kysely<Schema>, code: string, now: Date): Promise<void> {
  if ((await countPromoCodeUse(trx, code, now)) === undefined) return
  throw new PlatformError('InvalidParameterException', 'the promo code cannot be used', {
    errorData: { promo_code: ['INVALID'] },
  })
}

async function takenNameError(db: Kysely<Schema>, contacts: readonly NewContact[]): Promise<PlatformError> {
  const takenFields: string[] = []
  for (const contact of contacts) if (await isTaken(db, { ...contact, uid: '0' })) takenFields.push(contact.type)
  const fields = takenFields.length > 0 ? takenFields : ['login']
  return new PlatformError('InvalidParameterException', 'an account with this name exists', {
    invalidParameters: Object.fromEntries(fields.map((field) => [field, ['alreadyRegistered']])),
  })
}
