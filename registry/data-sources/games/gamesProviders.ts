import type { Provider } from '#schemas/provider.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const gamesProvidersParams = Nothing

/** Providers of casino games. */
export const gamesProviders = defineSource({
  cache: { seconds: 60 },
  load: ({ api }): Promise<Provider[]> => api.games.getProviders({ types: ['casino', 'slot', 'live', 'fast'] }),
})
