import type { Profile } from '#schemas/profile.ts'
import { codeOf } from '#schemas/rules/failure.ts'
import { presentProfileFields } from '../accounts/profileFields.ts'
import type { AccountRow } from '../accounts/queries.ts'
import type { PlatformContext } from '../context.ts'
import { PlatformError } from '../http/PlatformError.ts'
import { readProfileFields } from '../metadata/queries.ts'
import { profileErrors } from '../profile/profileErrors.ts'
import { findProfile } from '../profile/queries.ts'

/** Fields that every check needs, whatever the country requires. */
const requiredFields = ['first_name', 'last_name', 'birth_date', 'country_code'] as const

/**
 * Returns the profile when a check can begin. Throws KycUserProfileException with the codes of
 * missing and invalid fields.
 */
export async function requireCompleteProfile(
  { db, now }: Pick<PlatformContext, 'db' | 'now'>,
  account: AccountRow,
): Promise<Profile> {
  const profile = await findProfile(db, account)
  const fields = presentProfileFields(await readProfileFields(db), account.country_code ?? undefined, undefined)
  const missing = requiredFields
    .filter((name) => profile[name] === '')
    .map((name) => [name, ['requiredField']] as const)
  const errors = { ...profileErrors(profile, fields, now()), ...Object.fromEntries(missing) }
  const invalid = Object.entries(errors).filter(([, failures]) => failures.length > 0)
  if (invalid.length === 0) return profile
  throw new PlatformError('KycUserProfileException', 'the profile lacks fields that a verification needs', {
    invalidParameters: Object.fromEntries(invalid.map(([name, failures]) => [name, failures.map(codeOf)])),
  })
}
