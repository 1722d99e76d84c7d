import type { Profile } from '#schemas/profile.ts'

import type { AccountRow } from '../accounts/queries.ts'

/** What a verification vouches for. */
const verified = [
  'first_name',
  'middle_name',
  'last_name',
  'sex',
  'birth_date',
  'document_type',
  'document_number',
  'country_code',
] as const satisfies (keyof Profile)[]

/** Fields that stay as they are, because the player is verified or being verified. One that is empty can still be filled. */
export function lockedFields(account: AccountRow, profile: Profile): (keyof Profile)[] {
  return account.is_verified || account.is_on_verification ? vouchedFor(profile) : []
}

/** Of what a verification vouches for, or would, what was said and changes. */
export function changedDetails(before: Profile, after: Profile): (keyof Profile)[] {
  return vouchedFor(before).filter((name) => before[name] !== after[name])
}

function vouchedFor(profile: Profile): (keyof Profile)[] {
  return verified.filter((name) => profile[name] !== '' && profile[name] !== 0)
}

/** `fieldLocked` for each locked field that would change. */
export function lockErrors(account: AccountRow, before: Profile, after: Profile): Record<string, string[]> {
  const changed = lockedFields(account, before).filter((name) => before[name] !== after[name])
  return Object.fromEntries(changed.map((name) => [name, ['fieldLocked']]))
}
