import type { Category } from '#schemas/category.ts'
import type { Game, GameQuery, GameType } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import type { Provider } from '#schemas/provider.ts'

import type { CallOptions, Transport } from './transport.ts'

export interface ProviderQuery {
  fields?: (keyof Provider)[]
  /** only providers with games of these types */
  types?: GameType[]
}

export interface GamesApi {
  get(query?: GameQuery, options?: CallOptions): Promise<List<Game>>
  getCategories(options?: CallOptions): Promise<Category[]>
  getProviders(query?: ProviderQuery, options?: CallOptions): Promise<Provider[]>
}

export function gamesApi(transport: Transport): GamesApi {
  return {
    get: (query, options) => transport.get('games.get', { ...query }, options),
    getCategories: (options) => transport.get('games.getCategories', {}, options),
    getProviders: (query, options) => transport.get('games.getProviders', { ...query }, options),
  }
}
