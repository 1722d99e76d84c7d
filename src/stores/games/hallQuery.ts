import { type CardGame, cardFields, gameSorts, gameTypes } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import type { Api } from '#src/api/index.ts'

/** Games of a page of the hall. */
export const HALL_PAGE = 18

/** Filter of the hall as the address names it; words that mean nothing are ignored. */
export interface HallFilter {
  readonly category?: string
  readonly providers?: readonly string[]
  readonly type?: string
  readonly sort?: string
  readonly query?: string
  /** Id of a tournament whose games are listed. */
  readonly tournament?: string
}

/** Returns the query of the platform for a filter of the hall. */
export function hallQuery({ category, providers, type, sort, query, tournament }: HallFilter) {
  return {
    fields: cardFields,
    tags: category === undefined ? undefined : [category],
    providers,
    types: gameTypes.filter((name) => name === type),
    sort: gameSorts.find((name) => name === sort),
    query,
    ...(tournament !== undefined && { tournament_id: Number(tournament) }),
  }
}

/** Most recently played games that the shelf shows. */
const RECENT_GAMES = 100

/** Most games that one call returns. */
const WHOLE_SHELF = 300

/** Loads all games of a player's shelf that pass the filter, in the order of the shelf. */
export async function loadShelf(
  { games }: Pick<Api, 'games'>,
  { shelf, ...filter }: HallFilter & { readonly shelf: string },
): Promise<List<CardGame>> {
  const sysnames = await (shelf === 'recent' ? games.getRecent({ count: RECENT_GAMES }) : games.getLikes())
  if (sysnames.length === 0) return { items: [], total: 0, offset: 0, count: 0 }
  return games.get({ ...hallQuery(filter), sysnames, count: WHOLE_SHELF })
}
