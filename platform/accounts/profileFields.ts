import type { ProfileField } from '#schemas/profileField.ts'

import type { LocalizedText } from '../database/columns.ts'
import { localized } from '../metadata/locale.ts'

interface StoredField extends Omit<ProfileField, 'options'> {
  options: Omit<ProfileField['options'], 'select'> & { select?: { value: string; labels: LocalizedText }[] }
}

/** Fields of every country under `*`, and by country what is otherwise there. */
export type StoredProfileFields = Readonly<Record<string, readonly StoredField[]>>

/** The fields of a country in their order, what can be chosen named in the locale. */
export function presentProfileFields(
  stored: StoredProfileFields,
  country: string | undefined,
  locale: string | undefined,
): ProfileField[] {
  const own = (country !== undefined && Object.hasOwn(stored, country) && stored[country]) || []
  const general = stored['*'] ?? []
  const merged = general.map((field) => own.find(({ sysname }) => sysname === field.sysname) ?? field)
  const extra = own.filter(({ sysname }) => !general.some((field) => field.sysname === sysname))
  return [...merged, ...extra].map(({ options: { select, ...options }, ...field }) => ({
    ...field,
    options: {
      ...options,
      ...(select && {
        select: select.map(({ value, labels }) => ({ value, label: localized(labels, locale) ?? value })),
      }),
    },
  }))
}
