import { isApiError } from '#src/api/error.ts'
import type { Api } from '#src/api/index.ts'
import { CheckFailed } from '#src/engine/forms/CheckFailed.ts'
import type { FactValue } from '#src/engine/facts.ts'
import type { FieldOverride } from '#src/engine/forms/FieldOverride.ts'
import { overridesOf, overridesUnderLock } from './profileFields.ts'

type Overrides = Readonly<Record<string, FieldOverride>>

/** The code of what is wrong with the promo code. Rejects with CheckFailed where the platform doesn't say. */
export async function checkPromoCode({ campaigns }: Api, value: unknown): Promise<string | undefined> {
  try {
    return (await campaigns.checkPromocode(String(value).trim())) ? undefined : 'INVALID'
  } catch (error) {
    const refused = promoCodeError(error)
    if (refused !== undefined) return refused
    throw new CheckFailed('INVALID', { cause: error })
  }
}

/** What the country asks of a new player. */
export async function personalFields({ account }: Api, country: FactValue): Promise<Overrides> {
  return overridesOf(await account.getPersonalDataFields(country === undefined ? undefined : String(country)))
}

/** The same of a player, some of whose fields may be locked. */
export async function profileFields({ account }: Api, country: FactValue): Promise<Overrides> {
  const [fields, { locked_fields: locked }] = await Promise.all([
    account.getPersonalDataFields(country === undefined ? undefined : String(country)),
    account.getProfileInfo(),
  ])
  return overridesUnderLock(fields, locked)
}

/** The first code that the platform gives for the promo code. */
function promoCodeError(error: unknown): string | undefined {
  const codes: unknown = isApiError(error) ? error.errorData['promo_code'] : undefined
  const [first]: unknown[] = Array.isArray(codes) ? codes : [codes]
  return typeof first === 'string' ? first : undefined
}
