import type { Kysely, Selectable } from 'kysely'
import type { Offer } from '#schemas/offer.ts'
import type { Schema } from '../database/schema.ts'
import { countDeposits } from '../ledger/queries.ts'
import { localized } from '../metadata/locale.ts'
import type { OfferTable } from './table.ts'

export type OfferRow = Selectable<OfferTable>

/** The viewer of offers, and the time of viewing. */
export interface OfferViewer {
  /** Undefined for a guest. */
  readonly uid: string | undefined
  readonly now: Date
  readonly locale?: string | undefined
}

/**
 * Selects current offers: those for everybody, and those whose code the player has entered, without
 * taken ones. Self-excluded players get none.
 */
function selectOffers(db: Kysely<Schema>, { uid, now }: OfferViewer) {
  const exclusionsOf = (player: string) =>
    db
      .selectFrom('self_exclusion')
      .select('id')
      .where('uid', '=', player)
      .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
  const currentOffers = db
    .selectFrom('offer')
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
  if (uid === undefined) return currentOffers.where('promo_code', 'is', null)
  const playerOffers = (column: 'activated_at' | 'taken_at') =>
    db.selectFrom('player_offer').select('offer').where('uid', '=', uid).where(column, 'is not', null)
  return currentOffers
    .where(({ not, exists }) => not(exists(exclusionsOf(uid))))
    .where('id', 'not in', playerOffers('taken_at'))
    .where((where) => where.or([where('promo_code', 'is', null), where('id', 'in', playerOffers('activated_at'))]))
}

export async function findOffers(
  db: Kysely<Schema>,
  viewer: OfferViewer,
  { offset, count }: { readonly offset: number; readonly count: number },
): Promise<{ readonly items: Offer[]; readonly total: number }> {
  const offers = selectOffers(db, viewer)
  const { total } = await offers.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await offers.selectAll().orderBy('sort').orderBy('id').offset(offset).limit(count).execute()
  const deposits = await findDepositCount(db, viewer)
  return { items: rows.map((row) => presentOffer(row, deposits, viewer.locale)), total: Number(total) }
}

export async function findOffer(db: Kysely<Schema>, viewer: OfferViewer, id: number): Promise<Offer | undefined> {
  const row = await selectOffers(db, viewer).selectAll().where('id', '=', String(id)).executeTakeFirst()
  return row && presentOffer(row, await findDepositCount(db, viewer), viewer.locale)
}

/** Counts the deposits of the player; undefined for a guest. */
async function findDepositCount(db: Kysely<Schema>, { uid }: OfferViewer): Promise<number | undefined> {
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
