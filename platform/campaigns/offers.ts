import type { Kysely, Selectable } from 'kysely'

import type { Offer } from '#schemas/offer.ts'

import type { Schema } from '../database/schema.ts'
import { countDeposits } from '../ledger/queries.ts'
import { localized } from '../metadata/locale.ts'
import type { OfferTable } from './table.ts'

export type OfferRow = Selectable<OfferTable>

/** A viewer of offers, and when they look. */
export interface Looker {
  /** nothing for a guest */
  uid: string | undefined
  now: Date
  locale?: string | undefined
}

/** Offers that hold now: for everybody, and those whose code the player has entered; without those that were taken. */
function offersFor(db: Kysely<Schema>, { uid, now }: Looker) {
  const excluded = (player: string) =>
    db
      .selectFrom('self_exclusion')
      .select('id')
      .where('uid', '=', player)
      .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
  const current = db
    .selectFrom('offer')
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
  if (uid === undefined) return current.where('promo_code', 'is', null)
  const own = (column: 'activated_at' | 'taken_at') =>
    db.selectFrom('player_offer').select('offer').where('uid', '=', uid).where(column, 'is not', null)
  return current
    .where(({ not, exists }) => not(exists(excluded(uid))))
    .where('id', 'not in', own('taken_at'))
    .where((where) => where.or([where('promo_code', 'is', null), where('id', 'in', own('activated_at'))]))
}

export async function findOffers(
  db: Kysely<Schema>,
  looker: Looker,
  { offset, count }: { offset: number; count: number },
): Promise<{ items: Offer[]; total: number }> {
  const offers = offersFor(db, looker)
  const { total } = await offers.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await offers.selectAll().orderBy('sort').orderBy('id').offset(offset).limit(count).execute()
  const deposits = await depositsOf(db, looker)
  return { items: rows.map((row) => presentOffer(row, deposits, looker.locale)), total: Number(total) }
}

export async function findOffer(db: Kysely<Schema>, looker: Looker, id: number): Promise<Offer | undefined> {
  const row = await offersFor(db, looker).selectAll().where('id', '=', String(id)).executeTakeFirst()
  return row && presentOffer(row, await depositsOf(db, looker), looker.locale)
}

/** How many deposits the player has made; a guest none that would count. */
async function depositsOf(db: Kysely<Schema>, { uid }: Looker): Promise<number | undefined> {
  return uid === undefined ? undefined : countDeposits(db, uid)
}

export function presentOffer(row: OfferRow, deposits: number | undefined, locale: string | undefined): Offer {
  const { id, action, exclude_methods, image, ends_at, promotions, texts } = row
  const isSatisfied = deposits !== undefined && (row.deposits === null || row.deposits === deposits)
  return {
    id: Number(id),
    trigger: {
      action,
      user_satisfies_params: isSatisfied,
      params: { exclude_methods, deposits: row.deposits },
    },
    description: {
      ...(localized(texts, locale) ?? { title: '', text: '', button: '' }),
      image,
      ends_at: ends_at?.toISOString() ?? null,
    },
    promotions: promotions.map(({ titles, ...rest }) => ({ ...rest, title: localized(titles, locale) ?? '' })),
  }
}
