import type { Kysely, Selectable } from 'kysely'
import type { Offer, Promotion } from '#schemas/offer.ts'
import { toMajor } from '#src/shared/money.ts'
import { findAccount } from '../accounts/queries.ts'
import { presentGames } from '../bonuses/presentBonus.ts'
import type { RewardSettings } from '../bonuses/RewardSettings.ts'
import { fromDollars } from '../currencies/convert.ts'
import type { Schema } from '../database/schema.ts'
import { countDeposits } from '../ledger/queries.ts'
import { localized } from '../metadata/locale.ts'
import { readCashierSettings, readCurrencyRates, readGeneralInfo, readRewardSettings } from '../metadata/queries.ts'
import type { CashierSettings } from '../payments/CashierSettings.ts'
import { termsOf } from './grantPromotions.ts'
import type { OfferTable, StoredPromotion } from './table.ts'

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
  const view = await readView(db, viewer)
  const { deposits } = view
  let offers = selectOffers(db, viewer)
  // a player sees none that they can't have
  if (deposits !== undefined) {
    offers = offers.where((where) => where.or([where('deposits', 'is', null), where('deposits', '=', deposits)]))
  }
  const { total } = await offers.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await offers.selectAll().orderBy('sort').orderBy('id').offset(offset).limit(count).execute()
  const gameNames = await readGameNames(db, rows)
  return { items: rows.map((row) => presentOffer(row, { ...view, gameNames })), total: Number(total) }
}

export async function findOffer(db: Kysely<Schema>, viewer: OfferViewer, id: number): Promise<Offer | undefined> {
  const row = await selectOffers(db, viewer).selectAll().where('id', '=', String(id)).executeTakeFirst()
  return row && presentOffer(row, { ...(await readView(db, viewer)), gameNames: await readGameNames(db, [row]) })
}

/** Returns the names of the games that free spins of these offers are for, by sysname. */
async function readGameNames(
  db: Kysely<Schema>,
  rows: readonly Pick<OfferRow, 'promotions'>[],
): Promise<ReadonlyMap<string, string>> {
  const sysnames = rows.flatMap(({ promotions }) => promotions.flatMap(({ game }) => game ?? []))
  if (sysnames.length === 0) return new Map()
  const games = await db.selectFrom('game').select(['sysname', 'name']).where('sysname', 'in', sysnames).execute()
  return new Map(games.map(({ sysname, name }) => [sysname, name]))
}

/** The viewer's side of the presentation of an offer. */
interface OfferView {
  /** Number of deposits of the player; undefined for a guest. */
  readonly deposits: number | undefined
  readonly locale: string | undefined
  readonly currency: string
  readonly settings: RewardSettings
  readonly rates: Readonly<Record<string, number>>
  /** Payment methods and their names by locale. */
  readonly methods: CashierSettings['methods']
}

async function readView(db: Kysely<Schema>, { uid, locale }: OfferViewer): Promise<OfferView> {
  const account = uid === undefined ? undefined : await findAccount(db, uid)
  return {
    deposits: uid === undefined ? undefined : await countDeposits(db, uid),
    locale,
    currency: account?.currency ?? (await readGeneralInfo(db)).default_currency,
    settings: await readRewardSettings(db),
    rates: await readCurrencyRates(db),
    methods: (await readCashierSettings(db)).methods,
  }
}

interface Presentation extends OfferView {
  readonly gameNames: ReadonlyMap<string, string>
}

function presentOffer(row: OfferRow, view: Presentation): Offer {
  const { id, action, exclude_methods, image, ends_at, promotions, texts } = row
  const { deposits, locale, methods } = view
  const excluded = methods.filter(({ sysname }) => exclude_methods.includes(sysname))
  const isSatisfied = deposits !== undefined && (row.deposits === null || row.deposits === deposits)
  return {
    id: Number(id),
    trigger: {
      action,
      user_satisfies_params: isSatisfied,
      params: {
        exclude_methods,
        excluded_names: excluded.map(({ sysname, names }) => localized(names, locale) ?? sysname),
        deposits: row.deposits,
      },
    },
    description: {
      ...(localized(texts, locale) ?? { title: '', text: '', button: '' }),
      image,
      ends_at: ends_at?.toISOString() ?? null,
    },
    promotions: promotions.map((promotion) => presentPromotion(promotion, view)),
  }
}

function presentPromotion(promotion: StoredPromotion, view: Presentation): Promotion {
  const { locale, currency, settings, rates, gameNames } = view
  const { type, amount, titles, game } = promotion
  const title = localized(titles, locale) ?? ''
  if (type === 'free_spins') {
    const spins = {
      game: game === undefined ? null : { sysname: game, name: gameNames.get(game) ?? game },
      days: settings.free_spin_days,
    }
    return { type, amount, title, bonus: null, free_spins: spins }
  }
  if (type !== 'bonus') return { type, amount, title, bonus: null, free_spins: null }
  const terms = termsOf(promotion, settings)
  const inCurrency = (usd: number) => ({ amount: toMajor(fromDollars(usd, currency, rates), currency), currency })
  const bonus = {
    type: terms.type,
    wagering: terms.wagering,
    activation_days: terms.activation_days,
    days: terms.wagering_days,
    max_amount: inCurrency(terms.max_usd),
    max_bet: terms.max_bet_usd === null ? null : inCurrency(terms.max_bet_usd),
    games: presentGames(terms.game_weights),
  }
  return { type, amount, title, bonus, free_spins: null }
}
