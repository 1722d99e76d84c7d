import * as gamesCalls from '#schemas/calls/games.ts'
import { Game } from '#schemas/game.ts'
import { Provider } from '#schemas/provider.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { hasField, pickFields } from '../http/requests/pickFields.ts'
import { splitList } from '../http/requests/splitList.ts'
import { addJackpots } from './addJackpots.ts'
import { Catalogue } from './Catalogue.ts'
import { findGames } from './findGames.ts'
import { findGameSets } from './findGameSets.ts'
import { parseTypes } from './GamesQuery.ts'
import { addLike, findLikes, findRecentGames, removeLike } from './likes.ts'
import { findCategories, findProviders } from './queries.ts'

export function gameRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)
  const catalogue = new Catalogue(db)
  route(gamesCalls.get, async ({ query: { fields, ...filter } }) => {
    const sets = await findGameSets(db, filter)
    const { items, total } = findGames(await catalogue.read(), filter, sets)
    const games = hasField(fields, 'jackpot') ? await addJackpots(db, items) : items
    const picked = pickFields<Partial<Game>>(games, fields, Object.keys(Game.properties))
    return { items: picked, total, offset: filter.offset, count: filter.count }
  })

  route(gamesCalls.getCategories, async ({ query: { locale } }) => await findCategories(db, locale))

  route(gamesCalls.getProviders, async ({ query: { fields, types } }) => {
    const providers = await findProviders(db, parseTypes(types))
    return pickFields(providers, fields, Object.keys(Provider.properties))
  })

  route(gamesCalls.getLikes, async ({ viewer, query: { sysnames } }) => {
    return await findLikes(db, signedInAccount(viewer).uid, splitList(sysnames))
  })

  route(gamesCalls.addLike, async ({ viewer, body: { sysname } }) => {
    await addLike(db, { uid: signedInAccount(viewer).uid, game: sysname }, now())
  })

  route(gamesCalls.removeLike, async ({ viewer, body: { sysname } }) => {
    await removeLike(db, { uid: signedInAccount(viewer).uid, game: sysname })
  })

  route(gamesCalls.getRecent, async ({ viewer, query: { count } }) => {
    return await findRecentGames(db, signedInAccount(viewer).uid, count)
  })
}
