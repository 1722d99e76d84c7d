import type { Profile } from '#schemas/profile.ts'
import type { ProfileField } from '#schemas/profileField.ts'
import { addressErrors } from '#schemas/rules/address.ts'
import { dateErrors } from '#schemas/rules/date.ts'
import type { RuleFailure } from '#schemas/rules/failure.ts'
import { nameErrors } from '#schemas/rules/name.ts'
import { patternErrors } from '#schemas/rules/pattern.ts'
import { postcodeErrors } from '#schemas/rules/postcode.ts'
import { requiredErrors } from '#schemas/rules/required.ts'
import { isKeyOf } from '#src/shared/keysOf.ts'

type Rule = (text: string, field: ProfileField, now: Date) => RuleFailure[]

const adultBirthDates = { min: '01.01.1900', max: 'today-18y' }

const rules: Partial<Record<string, Rule>> = {
  first_name: nameErrors,
  middle_name: nameErrors,
  last_name: nameErrors,
  birth_date: (text, _, now) => dateErrors(text, adultBirthDates, now),
  home_town: addressErrors,
  address: addressErrors,
  postcode: (text, { options }) => postcodeErrors(text, options.regex),
}

/** Returns the error codes of each profile field, by the fields of the player's country. */
export function profileErrors(
  profile: Profile,
  fields: readonly ProfileField[],
  now: Date,
): Record<string, RuleFailure[]> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { sysname } = field
      return isKeyOf(profile, sysname) ? [[sysname, fieldErrors(String(profile[sysname]), field, now)] as const] : []
    }),
  )
}

function fieldErrors(text: string, field: ProfileField, now: Date): RuleFailure[] {
  const { sysname, params, options } = field
  if (text.trim() === '') return requiredErrors(text, { isRequired: params.is_visible && params.is_required })
  const isChoice = options.select?.some(({ value }) => value === text) ?? true
  if (!isChoice) return ['wrongField']
  const rule = rules[sysname] ?? ((value) => (options.regex ? patternErrors(value, options.regex) : []))
  return rule(text, field, now)
}
