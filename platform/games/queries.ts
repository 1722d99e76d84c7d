import { type Kysely, sql } from 'kysely'
import type { Category } from '#schemas/category.ts'
import type { GameType } from '#schemas/game.ts'
import type { Provider } from '#schemas/provider.ts'
import type { Schema } from '../database/schema.ts'
import { localized } from '../metadata/locale.ts'

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
