import type { Kysely } from 'kysely'
import type { Popup } from '#schemas/popup.ts'
import type { Schema } from '../database/schema.ts'
import { localized } from '../metadata/locale.ts'

interface PopupFilter {
  /** Players with and without a deposit get different popups. */
  readonly audience: 'no_deposit' | 'depositor'
  readonly isPreview: boolean
  readonly name: string | undefined
  readonly now: Date
  readonly locale: string | undefined
}

/** Returns current popups for an audience, in their order; a preview returns all of them. */
export async function findPopups(
  db: Kysely<Schema>,
  { audience, isPreview, name, now, locale }: PopupFilter,
): Promise<Popup[]> {
  let popups = db.selectFrom('popup').selectAll()
  if (name !== undefined) popups = popups.where('name', '=', name)
  if (!isPreview) {
    popups = popups
      .where('audience', 'in', ['all', audience])
      .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
      .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
  }
  const rows = await popups.orderBy('sort').orderBy('name').execute()
  return rows.map((row) => ({
    name: row.name,
    ...(localized(row.texts, locale) ?? { title: '', text: '', button: '' }),
    image: row.image,
    link: row.link,
  }))
}
