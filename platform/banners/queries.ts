import type { Kysely } from 'kysely'
import type { Banner } from '#schemas/banner.ts'
import type { Schema } from '../database/schema.ts'
import { localized } from '../metadata/locale.ts'

interface Page {
  readonly offset: number
  readonly count: number
  readonly locale?: string
}

/** Returns banners that haven't finished, in their order. */
export async function findBanners(
  db: Kysely<Schema>,
  now: Date,
  page: Page,
): Promise<{ readonly items: Banner[]; readonly total: number }> {
  const current = db
    .selectFrom('banner')
    .where((where) => where.or([where('finished_at', 'is', null), where('finished_at', '>', now)]))
  const { total } = await current.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await current.selectAll().orderBy('sort').orderBy('id').offset(page.offset).limit(page.count).execute()
  const items = rows.map(({ id, finished_at, position, image, link, texts }) => ({
    id: Number(id),
    finished_at: finished_at?.toISOString() ?? null,
    description: { position, image, link, ...(localized(texts, page.locale) ?? { title: '', text: '', button: '' }) },
  }))
  return { items, total: Number(total) }
}
