import type { ProfileField } from '#schemas/profileField.ts'
import type { LocalizedText } from '../database/columns.ts'
import { localized } from '../metadata/locale.ts'

interface StoredField extends Omit<ProfileField, 'options'> {
  readonly options: Omit<ProfileField['options'], 'select'> & {
    readonly select?: { readonly value: string; readonly labels: LocalizedText }[]
  }
}

/**
 * Profile fields by country code. `*` holds those of every country; a country's list overrides
 * them.
 */
export type StoredProfileFields = Readonly<Record<string, readonly StoredField[]>>

/** Returns the fields of a country in their order, with the labels of choices in the locale. */
export function presentProfileFields(
  stored: StoredProfileFields,
  country: string | undefined,
  locale: string | undefined,
): ProfileField[] {
  const countryFields = (country !== undefined && Object.hasOwn(stored, country) && stored[country]) || []
  const generalFields = stored['*'] ?? []
  const merged = generalFields.map((field) => countryFields.find(({ sysname }) => sysname === field.sysname) ?? field)
  const additionalFields = countryFields.filter(
    ({ sysname }) => !generalFields.some((field) => field.sysname === sysname),
  )
  return [...merged, ...additionalFields].map(({ options: { select, ...options }, ...field }) => ({
    ...field,
    options: {
      ...options,
      ...(select && {
        select: select.map(({ value, labels }) => ({ value, label: localized(labels, locale) ?? value })),
      }),
    },
  }))
}
