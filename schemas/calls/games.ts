import Type from 'typebox'
import { count, fieldList, json, offset, recordId, wordList } from '../callParams.ts'
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
    sort: Type.Optional(
      Type.Enum([...gameSorts], {
        description: 'by default the best match of `query`, else the place in `sysnames`, else `popularity`',
      }),
    ),
    order: Type.Optional(Type.Enum(['asc', 'desc'], { description: 'by default `asc` for names, else `desc`' })),
    query: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'words of the name and the provider in any order; parts of words and slips are found too',
      }),
    ),
    fields: fieldList(Game),
    types: wordList(gameTypes),
    tags: wordList(undefined, { description: 'slugs of categories, or other labels' }),
    providers: wordList(),
    options: json<Partial<GameOptions>>({ maxLength: 1000, description: 'JSON of options that must all hold' }),
    sysname: Type.Optional(Type.String({ maxLength: 100 })),
    sysnames: wordList(undefined, { maxLength: 8000, description: 'only these games' }),
    tournament_id: Type.Optional(recordId({ description: 'only games that count for this tournament' })),
    jackpot_id: Type.Optional(recordId({ description: 'only games of this jackpot' })),
  },
  result: listOf(Type.Partial(Game)),
  errors: [],
})

export const getLikes = defineCall({
  method: 'games.getLikes',
  verb: 'GET',
  access: 'player',
  summary: 'Returns the sysnames of the player’s favourites, the newest first, at most 200.',
  params: { sysnames: wordList(undefined, { maxLength: 8000, description: 'only those among these games' }) },
  result: Type.Array(Type.String()),
  errors: [],
})

export const addLike = defineCall({
  method: 'games.addLike',
  verb: 'POST',
  access: 'player',
  summary: 'Makes a game a favourite of the player. One that is a favourite already stays as it is.',
  params: { sysname: Type.String({ minLength: 1, maxLength: 100 }) },
  result: Type.Literal(1),
  errors: [],
})

export const removeLike = defineCall({
  method: 'games.removeLike',
  verb: 'POST',
  access: 'player',
  summary: 'Removes a game from the player’s favourites.',
  params: { sysname: Type.String({ minLength: 1, maxLength: 100 }) },
  result: Type.Literal(1),
  errors: [],
})

export const getRecent = defineCall({
  method: 'games.getRecent',
  verb: 'GET',
  access: 'player',
  isExtension: true,
  summary: 'Returns the sysnames of the games that the player has played, the last one first.',
  params: { count: count({ default: 36, maximum: 100 }) },
  result: Type.Array(Type.String()),
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
