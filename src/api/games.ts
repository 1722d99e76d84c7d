import type { Category } from '#schemas/category.ts'
import type { Game, GameQuery, GameType } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import type { Provider } from '#schemas/provider.ts'

import type { CallOptions, Transport } from './transport.ts'

export interface ProviderQuery<K extends keyof Provider = keyof Provider> {
  fields?: readonly K[]
  /** Only providers with games of these types. */
  types?: GameType[]
}

export interface GamesApi {
  /** With `fields`, a game only has those. */
  get<K extends keyof Game = keyof Game>(query?: GameQuery<K>, options?: CallOptions): Promise<List<Pick<Game, K>>>
  getCategories(options?: CallOptions): Promise<Category[]>
  getProviders<K extends keyof Provider = keyof Provider>(
    query?: ProviderQuery<K>,
    options?: CallOptions,
  ): Promise<Pick<Provider, K>[]>
}

export function gamesApi(transport: Transport): GamesApi {
  return {
    get: (query, options) => transport.get('games.get', { ...query }, options),
    getCategories: (options) => transport.get('games.getCategories', {}, options),
    getProviders: (query, options) => transport.get('games.getProviders', { ...query }, options),
  }
}
