import type { GameSort, GameType } from '#schemas/game.ts'
import type { GameSet } from '#schemas/gameSet.ts'
import { splitList } from '../http/requests/splitList.ts'
import type { CatalogueCopy, CatalogueGame } from './Catalogue.ts'
import { type GamesQuery, type OptionsFilter, parseOptions, parseTypes } from './GamesQuery.ts'
import { isInGameSet } from './isInGameSet.ts'

interface GameFilter {
  readonly types: readonly GameType[]
  readonly tags: readonly string[]
  readonly providers: readonly string[]
  readonly options: OptionsFilter
  readonly sysname: string | undefined
}

type Compare = (a: CatalogueGame, b: CatalogueGame) => number
/** Ranks of games by sysname; the highest comes first. */
type Ranks = ReadonlyMap<string, number>

/** Returns one page of the games that a query asks for, of those that are in all of the sets. */
export function findGames(
  { games, search }: CatalogueCopy,
  query: GamesQuery,
  sets: readonly GameSet[] = [],
): { readonly items: CatalogueGame[]; readonly total: number } {
  const filter: GameFilter = {
    types: parseTypes(query.types),
    tags: splitList(query.tags),
    providers: splitList(query.providers),
    options: parseOptions(query.options),
    sysname: query.sysname,
  }
  const text = (query.query ?? '').trim()
  const ranks = text === '' ? undefined : search.find(text)
  const places = query.sysnames === undefined ? undefined : placesOf(splitList(query.sysnames))
  const found = games.filter(
    (game) =>
      (ranks === undefined || ranks.has(game.sysname)) &&
      (places === undefined || places.has(game.sysname)) &&
      matches(game, filter) &&
      sets.every((set) => isInGameSet({ ...game, provider: game.provider.sysname }, set)),
  )
  const { offset, count } = query
  const sorted = found.toSorted(orderOf(query, ranks ?? places))
  return { items: sorted.slice(offset, offset + count), total: found.length }
}

/**
 * Returns the order of the games: by a column where the query names one, else by their ranks, then
 * by popularity. Equal games are in the order of their sysnames.
 */
function orderOf({ sort, order }: GamesQuery, ranks: Ranks | undefined): Compare {
  const rankOf = ({ sysname }: CatalogueGame) => ranks?.get(sysname) ?? 0
  const column = sort ?? 'popularity'
  const isAscending = (order ?? (column === 'name' ? 'asc' : 'desc')) === 'asc'
  return (a, b) => {
    const byRank = sort === undefined ? rankOf(b) - rankOf(a) : 0
    const byColumn = isAscending ? columns[column](a, b) : columns[column](b, a)
    return byRank || byColumn || compareText(a.sysname, b.sysname)
  }
}

const columns: Readonly<Record<GameSort, Compare>> = {
  popularity: (a, b) => a.popularity - b.popularity,
  released_at: (a, b) => compareText(a.released_at, b.released_at),
  name: (a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase()),
}

/** Compares by code point, as every database can. */
function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

const placesOf = (sysnames: readonly string[]): Ranks => new Map(sysnames.map((sysname, index) => [sysname, -index]))

function matches({ sysname, type, provider, tags, options }: CatalogueGame, filter: GameFilter): boolean {
  if (filter.sysname && sysname !== filter.sysname) return false
  if (filter.types.length > 0 && !filter.types.includes(type)) return false
  if (filter.providers.length > 0 && !filter.providers.includes(provider.sysname)) return false
  if (filter.tags.length > 0 && !filter.tags.some((tag) => tags.includes(tag))) return false
  return hasOptions(options, filter.options)
}

function hasOptions(
  options: CatalogueGame['options'],
  { has_demo, has_jackpot, volatility, custom }: OptionsFilter,
): boolean {
  return (
    (has_demo === undefined || options.has_demo === has_demo) &&
    (has_jackpot === undefined || options.has_jackpot === has_jackpot) &&
    (volatility === undefined || options.volatility === volatility) &&
    (custom === undefined || options.custom === custom)
  )
}
