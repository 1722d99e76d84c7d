import type { Api } from '#src/api/index.ts'

/**
 * Fields that every player must fill in before transactions, in addition to those of the country.
 */
const alwaysRequired: ReadonlySet<string> = new Set(['first_name', 'last_name', 'birth_date', 'country_code'])

/** Returns the required fields of the profile that are empty, by the platform's names. */
export async function missingFields({ api: { profile } }: { readonly api: Api }): Promise<readonly string[]> {
  const [fields, info] = await Promise.all([
    profile.getPersonalDataFields(),
    profile.getProfileInfo({ fields: ['document'] }),
  ])
  const requiredFields = fields.filter(
    ({ sysname, params }) => alwaysRequired.has(sysname) || (params.is_visible && params.is_required),
  )
  const values: Readonly<Record<string, unknown>> = { ...info }
  return requiredFields.map(({ sysname }) => sysname).filter((sysname) => values[sysname] === '')
}
