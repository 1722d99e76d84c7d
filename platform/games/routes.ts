import Type from 'typebox'

import { Category } from '#schemas/category.ts'
import { Game } from '#schemas/game.ts'
import { listOf } from '#schemas/list.ts'
import { Provider } from '#schemas/provider.ts'

import type { PlatformApp, PlatformContext } from '../context.ts'
import { pickFields } from '../http/pickFields.ts'
import { answer, query, wordList } from '../http/formData.ts'
import { GamesQuery, parseTypes } from './GamesQuery.ts'
import { findCategories, findGames, findProviders } from './queries.ts'

export function gameRoutes(app: PlatformApp, { db }: PlatformContext): void {
  app.get(
    '/api/games.get',
    { schema: { querystring: GamesQuery, response: answer(listOf(Type.Partial(Game))) } },
    async ({ query: { fields, ...filter } }) => {
      const { items, total } = await findGames(db, filter)
      const picked = pickFields(items, fields, Object.keys(Game.properties))
      return { data: { items: picked, total, offset: filter.offset, count: filter.count } }
    },
  )

  app.get(
    '/api/games.getCategories',
    { schema: { querystring: query({}), response: answer(Type.Array(Category)) } },
    async ({ query: { locale } }) => ({ data: await findCategories(db, locale) }),
  )

  app.get(
    '/api/games.getProviders',
    {
      schema: {
        querystring: query({ fields: wordList(), types: wordList() }),
        response: answer(Type.Array(Type.Partial(Provider))),
      },
    },
    async ({ query: { fields, types } }) => {
      const providers = await findProviders(db, parseTypes(types))
      return { data: pickFields(providers, fields, Object.keys(Provider.properties)) }
    },
  )
}
