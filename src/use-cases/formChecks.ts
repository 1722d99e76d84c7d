import { INVALID_PROMO_CODE, LONGEST_PROMO_CODE } from '#schemas/promoCodeFailures.ts'
import { isApiError } from '#src/api/error.ts'
import type { Api } from '#src/api/index.ts'
import type { FactValue } from '#src/engine/facts.ts'
import { CheckFailed } from '#src/engine/forms/store/CheckFailed.ts'
import type { FieldOverride } from '#src/engine/forms/store/FieldOverride.ts'
import { overridesOf, overridesUnderLock } from './profileFields.ts'

type Overrides = Readonly<Record<string, FieldOverride>>

/**
 * Returns the error code of a promo code; undefined when it is valid.
 * @throws {CheckFailed} when the platform doesn't answer.
 */
export async function checkPromoCode({ offers }: Api, value: unknown): Promise<string | undefined> {
  const code = String(value).trim()
  // the platform would refuse to check it
  if (code.length > LONGEST_PROMO_CODE) return INVALID_PROMO_CODE
  try {
    return (await offers.checkPromoCode({ promo_code: code })) ? undefined : INVALID_PROMO_CODE
  } catch (error) {
    const reason = promoCodeError(error)
    if (reason !== undefined) return reason
    throw new CheckFailed(INVALID_PROMO_CODE, { cause: error })
  }
}

/** Loads the fields that a country requires of a new player. */
export async function personalFields({ profile }: Api, country: FactValue): Promise<Overrides> {
  return overridesOf(
    await profile.getPersonalDataFields({ country: country === undefined ? undefined : String(country) }),
  )
}

/** Loads the same fields for a player, some of whose fields may be locked. */
export async function profileFields({ profile }: Api, country: FactValue): Promise<Overrides> {
  const [fields, { locked_fields: locked }] = await Promise.all([
    profile.getPersonalDataFields({ country: country === undefined ? undefined : String(country) }),
    profile.getProfileInfo(),
  ])
  return overridesUnderLock(fields, locked)
}

/** Returns the first code of the platform for the promo code. */
function promoCodeError(error: unknown): string | undefined {
  const codes: unknown = isApiError(error) ? error.errorData['promo_code'] : undefined
  const [first]: unknown[] = Array.isArray(codes) ? codes : [codes]
  return typeof first === 'string' ? first : undefined
}
