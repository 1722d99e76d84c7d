import { type Kysely, sql } from 'kysely'
import type { GameConfig, GameOptions, GameType } from '#schemas/game.ts'
import type { Schema } from '../database/schema.ts'
import type { GameSupplier, SuppliedGame } from './GameSupplier.ts'
import { gameTypeOf } from './gameTypeOf.ts'

/** Games of one statement. */
const BATCH_SIZE = 500

const config: GameConfig = {
  type: 'horizontal',
  canAccessSlotWithZeroBalance: true,
  canVisibleFavoriteIcon: true,
  visibleFullScreen: true,
  contentViewType: 'iframe',
}

/**
 * Takes over the supplier's list of games: adds new ones with their studios, changes what the supplier
 * tells of known ones, and takes off those that it doesn't list any more. Popularity, tags and config of
 * known games are the operator's, and stay.
 * @throws {SupplierError} when the supplier can't be asked
 */
export async function importGames(
  { db, now }: { readonly db: Kysely<Schema>; readonly now: () => Date },
  supplier: GameSupplier,
): Promise<void> {
  const games = (await supplier.listGames()).filter(({ code }) => /^[\w.-]{1,100}$/.test(code))
  await addStudios(db, games)
  for (let start = 0; start < games.length; start += BATCH_SIZE) {
    await saveGames(db, { games: games.slice(start, start + BATCH_SIZE), supplier: supplier.name, now: now() })
  }
  const codes = games.map(({ code }) => code)
  await db
    .updateTable('game')
    .set({ is_enabled: false })
    .where('supplier', '=', supplier.name)
    .where('is_enabled', '=', true)
    .where(sql<boolean>`not (sysname = any(${codes}::text[]))`)
    .execute()
}

/** Names a studio in addresses: lower case, with hyphens. */
const studioName = (studio: string) =>
  studio
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

async function addStudios(db: Kysely<Schema>, games: readonly SuppliedGame[]): Promise<void> {
  const names = new Map(games.map(({ studio }) => [studio, studioName(studio)]))
  const known = await db.selectFrom('provider').select(['sysname', 'name', 'position']).execute()
  const isKnown = (studio: string) =>
    known.some(({ sysname, name }) => name === studio || sysname === names.get(studio))
  const last = Math.max(0, ...known.map(({ position }) => position))
  const rows = [...names]
    .filter(([studio]) => !isKnown(studio))
    .map(([name, sysname], index) => ({ sysname, name, position: last + 1 + index }))
  if (rows.length === 0) return
  await db
    .insertInto('provider')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface Batch {
  readonly games: readonly SuppliedGame[]
  readonly supplier: string
  readonly now: Date
}

async function saveGames(db: Kysely<Schema>, { games, supplier, now }: Batch): Promise<void> {
  const providers = await db.selectFrom('provider').select(['sysname', 'name']).execute()
  const sysnames = new Map(providers.map(({ name, sysname }) => [name, sysname]))
  const rows = games.map((game) => ({
    sysname: game.code,
    name: game.name,
    type: gameTypeOf(game.category),
    provider: sysnames.get(game.studio) ?? studioName(game.studio),
    image: game.image ?? '',
    tags: [...tagsOf(gameTypeOf(game.category))],
    options: JSON.stringify(optionsOf(game)),
    config: JSON.stringify(config),
    popularity: 0,
    released_at: game.releasedAt === null ? now : new Date(game.releasedAt),
    rtp: game.rtp === null ? null : Number(game.rtp),
    is_enabled: game.isEnabled,
    blocked_countries: [...game.blockedCountries],
    supplier,
    supports_free_spins: game.supportsFreeSpins,
  }))
  const told = ['rtp', 'is_enabled', 'blocked_countries', 'supplier', 'supports_free_spins'] as const
  await db
    .insertInto('game')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('sysname')
        .doUpdateSet((set) => Object.fromEntries(told.map((column) => [column, set.ref(`excluded.${column}`)])))
        .where(
          sql<boolean>`(${sql.join(told.map((column) => sql.ref(`game.${column}`)))})
            is distinct from (${sql.join(told.map((column) => sql.ref(`excluded.${column}`)))})`,
        ),
    )
    .execute()
}

const volatilities = ['low', 'medium', 'high'] as const

function optionsOf({ volatility }: SuppliedGame): GameOptions {
  // 1 and 2 are low, 4 and 5 high
  const step = volatility === null ? 1 : Math.min(2, Math.max(0, Math.round((volatility - 1) / 2)))
  return { has_demo: true, has_jackpot: false, volatility: volatilities[step] ?? 'medium' }
}

/** Categories of the lobby in which a new game is found at once. */
function tagsOf(type: GameType): readonly string[] {
  const category = { slot: 'slots', live: 'live', casino: 'table', fast: 'fast', betting: 'fast', logical: 'table' }
  return ['new', type === 'high_low' ? 'fast' : category[type]]
}
