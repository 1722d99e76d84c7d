import type { Api } from '#src/api/index.ts'

/** What every player is asked for before money moves, whatever the country wants to know besides. */
const needed: ReadonlySet<string> = new Set(['first_name', 'last_name', 'birth_date', 'country_code'])

/** Fields of the profile, by the platform's names, that are asked for and empty. */
export async function missingFields({ api: { account } }: { readonly api: Api }): Promise<readonly string[]> {
  const [fields, profile] = await Promise.all([account.getPersonalDataFields(), account.getProfileInfo(['document'])])
  const asked = fields.filter(({ sysname, params }) => needed.has(sysname) || (params.is_visible && params.is_required))
  const values: Readonly<Record<string, unknown>> = { ...profile }
  return asked.map(({ sysname }) => sysname).filter((sysname) => values[sysname] === '')
}
