import type { Metadata } from '#schemas/metadata.ts'
import type { FieldOption } from '#src/engine/forms/fields/FieldProps.ts'

/** Returns the lists that a form's UI schema may name as the `source` of a select. */
export function optionListsOf(metadata: Metadata | undefined): Readonly<Record<string, readonly FieldOption[]>> {
  if (!metadata) return {}
  return {
    countries: metadata.countries.map(({ country_code, name }) => ({ value: country_code, label: name })),
    phoneCountries: metadata.countries.map(({ country_code, name, phone_code, mask }) => ({
      value: country_code,
      label: name,
      more: { dial: phone_code, masks: mask },
    })),
    currencies: metadata.currencies.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
  }
}
