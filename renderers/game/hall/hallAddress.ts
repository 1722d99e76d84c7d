import { hallFilter, type HallScope, shelfIn } from '#renderers/parts/games/hallParams.ts'
import type { RouteFacts } from '#src/engine/RouteFacts.ts'

/** The filter, order and page of the hall in the address. */
export interface HallAddress {
  readonly category?: string
  readonly providers?: readonly string[]
  readonly type?: string
  readonly sort?: string
  readonly query?: string
  readonly shelf?: string
  /** Id of the tournament in the path of the page. */
  readonly tournament?: string
  /** Number of the page from which the list begins; 1 when it isn't named. */
  readonly page?: number
}

export const readHallAddress = (route: RouteFacts, scope: HallScope = {}): HallAddress => ({
  ...hallFilter(route, scope),
  shelf: shelfIn(route),
})

/** Returns the parameters of the address in a fixed order, without those that say nothing. */
export function hallParameters(address: HallAddress): [name: string, value: string][] {
  const { category, providers, type, sort, query, shelf, page } = address
  const parameters = {
    category,
    providers: providers?.join(','),
    type,
    sort,
    query,
    shelf,
    page: page && page > 1 ? String(page) : undefined,
  }
  return Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]))
}

/** Returns the address relative to the page. */
export function hallHref(address: HallAddress): string {
  const query = new URLSearchParams(hallParameters(address))
  return `?${query.toString().replaceAll('%2C', ',')}`
}

/**
 * Returns the attributes of a link to an address. Search engines shall not follow those of combined
 * filters, of which there is no end.
 */
export function hallLink(address: HallAddress): { readonly href: string; readonly rel: 'nofollow' | undefined } {
  const { category, providers = [], type, sort, query, shelf } = address
  const isCombined = [category, ...providers].filter(Boolean).length > 1
  const isSpecial = [type, sort, query, shelf].some(Boolean)
  return { href: hallHref(address), rel: isCombined || isSpecial ? 'nofollow' : undefined }
}

/** Returns the address with this provider too, or without it where it is chosen already. */
export const withProvider = (address: HallAddress, sysname: string): HallAddress => {
  const { providers = [] } = address
  const isChosen = providers.includes(sysname)
  return {
    ...address,
    providers: isChosen ? providers.filter((name) => name !== sysname) : [...providers, sysname],
  }
}

/** Returns whether the address chooses among the games. */
export const isNarrowed = ({ category, providers, type, query, shelf }: HallAddress): boolean =>
  [category, type, query, shelf].some(Boolean) || (providers?.length ?? 0) > 0
