import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { readGeneralInfo } from './queries.ts'

interface Site {
  readonly db: Kysely<Schema>
  readonly siteOrigin: () => string
}

/**
 * Returns the address of a page of the site. Pages of the first locale have no prefix.
 * @param path with its query, without a leading slash
 */
export async function siteAddress({ db, siteOrigin }: Site, locale: string | null, path: string): Promise<string> {
  const { available_locales: locales } = await readGeneralInfo(db)
  const isPrefixed = locale !== null && locales.indexOf(locale) > 0
  return `${siteOrigin()}${isPrefixed ? `/${locale}` : ''}/${path}`
}
