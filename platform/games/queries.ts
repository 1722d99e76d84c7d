import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Category } from '#schemas/category.ts'
import type { Game, GameType } from '#schemas/game.ts'
import type { Provider } from '#schemas/provider.ts'
import type { Schema } from '../database/schema.ts'
import { splitList } from '../http/splitList.ts'
import { localized } from '../metadata/locale.ts'
import { type GamesQuery, type OptionsFilter, parseOptions, parseTypes } from './GamesQuery.ts'

type GameSelection = SelectQueryBuilder<Schema, 'game', object>

interface GameFilter {
  readonly query: string
  readonly types: GameType[]
  readonly tags: string[]
  readonly providers: string[]
  readonly options: OptionsFilter
  readonly sysname: string | undefined
}

export async function findGames(
  db: Kysely<Schema>,
  query: GamesQuery,
): Promise<{ readonly items: Game[]; readonly total: number }> {
  const filter: GameFilter = {
    query: (query.query ?? '').trim(),
    types: parseTypes(query.types),
    tags: splitList(query.tags),
    providers: splitList(query.providers),
    options: parseOptions(query.options),
    sysname: query.sysname,
  }
  const { total } = await applyFilter(db.selectFrom('game'), filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await applyFilter(db.selectFrom('game'), filter)
    .innerJoin('provider', 'provider.sysname', 'game.provider')
    .selectAll('game')
    .select('provider.name as provider_name')
    .orderBy(sortExpression(query.sort), query.order ?? (query.sort === 'name' ? 'asc' : 'desc'))
    .orderBy('game.sysname')
    .offset(query.offset)
    .limit(query.count)
    .execute()
  const items = rows.map(({ provider, provider_name, released_at, ...row }) => ({
    ...row,
    provider: { sysname: provider, name: provider_name },
    released_at: released_at.toISOString().slice(0, 10),
  }))
  return { items, total: Number(total) }
}

function applyFilter(games: GameSelection, filter: GameFilter): GameSelection {
  let selection = games
  const { query, types, tags, providers, options, sysname } = filter
  if (sysname) selection = selection.where('game.sysname', '=', sysname)
  if (types.length > 0) selection = selection.where('game.type', 'in', types)
  if (providers.length > 0) selection = selection.where('game.provider', 'in', providers)
  if (tags.length > 0) selection = selection.where(sql<boolean>`game.tags && ${sql.val(tags)}::text[]`)
  if (query) selection = selection.where(sql<boolean>`position(lower(${query}) in lower(game.name)) > 0`)
  if (Object.keys(options).length > 0) {
    selection = selection.where(sql<boolean>`game.options @> ${JSON.stringify(options)}::jsonb`)
  }
  return selection
}

/** Returns the sort column. Names are compared by code point, which every database does alike. */
function sortExpression(sort: GamesQuery['sort']) {
  return sort === 'name' ? sql`lower(game.name) collate "C"` : sql.ref(`game.${sort}`)
}

export async function findCategories(db: Kysely<Schema>, locale: string | undefined): Promise<Category[]> {
  const rows = await db
    .selectFrom('category')
    .select(['slug', 'names', 'icon'])
    .select((eb) =>
      eb
        .selectFrom('game')
        .whereRef(sql`category.slug`, '=', sql`any(game.tags)`)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('games_count'),
    )
    .orderBy('position')
    .execute()
  return rows.map(({ slug, names, icon, games_count }) => ({
    slug,
    name: localized(names, locale) ?? slug,
    icon,
    games_count: Number(games_count),
  }))
}

/** Returns providers that have games, optionally of the given types. */
export async function findProviders(db: Kysely<Schema>, types: GameType[]): Promise<Provider[]> {
  let selection = db.selectFrom('provider').innerJoin('game', 'game.provider', 'provider.sysname')
  if (types.length > 0) selection = selection.where('game.type', 'in', types)
  const rows = await selection
    .select(['provider.sysname', 'provider.name'])
    .select(({ fn }) => fn.countAll<string>().as('games_count'))
    .select(sql<string[]>`array_agg(distinct game.type order by game.type)`.as('types'))
    .groupBy(['provider.sysname', 'provider.name', 'provider.position'])
    .orderBy('provider.position')
    .execute()
  return rows.map(({ games_count, ...provider }) => ({ ...provider, games_count: Number(games_count) }))
}
