import type { Profile } from '#schemas/profile.ts'
import type { AccountRow } from '../accounts/queries.ts'

/** Fields that a verification verifies. */
const verifiedFields = [
  'first_name',
  'middle_name',
  'last_name',
  'sex',
  'birth_date',
  'document_type',
  'document_number',
  'country_code',
] as const satisfies (keyof Profile)[]

/**
 * Returns the fields that can't change, because the player is verified or being verified. An empty
 * one can still be filled.
 */
export function lockedFields(account: AccountRow, profile: Profile): (keyof Profile)[] {
  return account.is_verified || account.is_on_verification ? filledVerifiedFields(profile) : []
}

/** Returns the filled fields of a verification that change. */
export function changedDetails(before: Profile, after: Profile): (keyof Profile)[] {
  return filledVerifiedFields(before).filter((name) => before[name] !== after[name])
}

function filledVerifiedFields(profile: Profile): (keyof Profile)[] {
  return verifiedFields.filter((name) => profile[name] !== '' && profile[name] !== 0)
}

/** Returns `fieldLocked` for each locked field that would change. */
export function lockErrors(account: AccountRow, before: Profile, after: Profile): Record<string, string[]> {
  const changed = lockedFields(account, before).filter((name) => before[name] !== after[name])
  return Object.fromEntries(changed.map((name) => [name, ['fieldLocked']]))
}
