import Type from 'typebox'
import { choice, count, fieldList, json, offset, wordList } from '../callParams.ts'
import { Category } from '../category.ts'
import { defineCall } from '../defineCall.ts'
import { Game, type GameOptions, gameSorts, gameTypes } from '../game.ts'
import { listOf } from '../list.ts'
import { Provider } from '../provider.ts'

export const get = defineCall({
  method: 'games.get',
  verb: 'GET',
  access: 'anyone',
  summary: 'Returns a list of Games. Values of one filter are alternatives; different filters must all hold.',
  params: {
    offset: offset(),
    count: count({ default: 18, maximum: 300 }),
    sort: choice(gameSorts, 'popularity'),
    order: Type.Optional(Type.Enum(['asc', 'desc'], { description: 'by default `asc` for names, else `desc`' })),
    query: Type.Optional(Type.String({ maxLength: 100, description: 'a part of the name' })),
    fields: fieldList(Game),
    types: wordList(gameTypes),
    tags: wordList(undefined, { description: 'slugs of categories, or other labels' }),
    providers: wordList(),
    options: json<Partial<GameOptions>>({ maxLength: 1000, description: 'JSON of options that must all hold' }),
    sysname: Type.Optional(Type.String({ maxLength: 100 })),
  },
  result: listOf(Type.Partial(Game)),
  errors: [],
})

export const getCategories = defineCall({
  method: 'games.getCategories',
  verb: 'GET',
  access: 'anyone',
  summary: 'Returns the Categories in their order, named in the locale of the request.',
  params: {},
  result: Type.Array(Category),
  errors: [],
})

export const getProviders = defineCall({
  method: 'games.getProviders',
  verb: 'GET',
  access: 'anyone',
  summary: 'Returns the Providers that have games.',
  params: { fields: fieldList(Provider), types: wordList(gameTypes, { description: 'of the games' }) },
  result: Type.Array(Type.Partial(Provider)),
  errors: [],
})
