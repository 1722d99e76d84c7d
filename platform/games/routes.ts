import * as gamesCalls from '#schemas/calls/games.ts'
import { Game } from '#schemas/game.ts'
import { Provider } from '#schemas/provider.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { pickFields } from '../http/pickFields.ts'
import { parseTypes } from './GamesQuery.ts'
import { findCategories, findGames, findProviders } from './queries.ts'

export function gameRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db } = context
  const route = callRoutes(app, context)
  route(gamesCalls.get, async ({ query: { fields, ...filter } }) => {
    const { items, total } = await findGames(db, filter)
    const picked = pickFields(items, fields, Object.keys(Game.properties))
    return { items: picked, total, offset: filter.offset, count: filter.count }
  })

  route(gamesCalls.getCategories, async ({ query: { locale } }) => await findCategories(db, locale))

  route(gamesCalls.getProviders, async ({ query: { fields, types } }) => {
    const providers = await findProviders(db, parseTypes(types))
    return pickFields(providers, fields, Object.keys(Provider.properties))
  })
}
