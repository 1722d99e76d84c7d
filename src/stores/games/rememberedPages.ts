import type { CardGame } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import type { RootStore } from '../RootStore.ts'
import { GamePages } from './GamePages.ts'
import { type HallFilter, hallQuery } from './hallQuery.ts'

/** Measures of a list on the screen, for which the space of games that aren't rendered is known. */
export interface Geometry {
  readonly columns: number
  /** Height of a row with the gap below it, in px. */
  readonly pitch: number
  /** Width of the list in px. */
  readonly width: number
}

export interface RememberedPages {
  readonly pages: GamePages
  readonly geometry: () => Geometry | undefined
  readonly keepGeometry: (geometry: Geometry) => void
}

/** Number of lists that a tab remembers. */
const MAX_LISTS = 6

const listsByStores = new WeakMap<object, Map<string, RememberedPages>>()

interface Wanted {
  readonly filter: HallFilter
  /** The page that the server has loaded. */
  readonly first: List<CardGame>
}

/**
 * Returns the list of games of a filter. When the tab has shown it already, and its beginning is
 * still the same, it has the games and the length that it had then, so that Back leads to the same
 * place.
 */
export function rememberedPages(stores: Pick<RootStore, 'api'>, { filter, first }: Wanted): RememberedPages {
  const lists = listsByStores.get(stores) ?? new Map<string, RememberedPages>()
  listsByStores.set(stores, lists)
  const key = JSON.stringify([filter, first.total, first.offset, first.items.map(({ sysname }) => sysname)])
  const known = lists.get(key)
  if (known) return known
  const query = hallQuery(filter)
  const pages = new GamePages(first, (offset, count) => stores.api.games.get({ ...query, offset, count }))
  let geometry: Geometry | undefined
  const remembered = {
    pages,
    geometry: () => geometry,
    keepGeometry: (measured: Geometry) => {
      geometry = measured
    },
  }
  lists.set(key, remembered)
  const [oldest] = lists.keys()
  if (lists.size > MAX_LISTS && oldest !== undefined) lists.delete(oldest)
  return remembered
}
