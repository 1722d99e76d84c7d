import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import Type from 'typebox'
import Value from 'typebox/value'

import { addWinner, seededRandom } from '#platform/leaderboard/simulation.ts'
import { Passwords } from '#platform/auth/passwords.ts'
import { defaultRules, Limits } from '#platform/auth/limits.ts'
import type { Database } from '#platform/database/open.ts'
import type { RunningPlatform } from '#platform/index.ts'
import { Banner } from '#schemas/banner.ts'
import { Category } from '#schemas/category.ts'
import { Game, type GameQuery } from '#schemas/game.ts'
import { GeneralInfo } from '#schemas/general-info.ts'
import { Metadata } from '#schemas/metadata.ts'
import { Provider } from '#schemas/provider.ts'
import { Winner } from '#schemas/winner.ts'
import type { Api } from '#src/api/index.ts'

import { availableDatabases } from './databases.ts'
import { startOn } from './running.ts'
import { createVisitor, failureOf } from './visitor.ts'

const databases = await availableDatabases()

describe.each(databases)('on $name', ({ open }) => {
  let database: Database
  let platform: RunningPlatform
  let api: Api
  let now = Date.now()

  beforeAll(async () => {
    database = await open()
    platform = await startOn(database, { clock: () => new Date(now) })
    api = createVisitor(platform.origin).api
  })

  afterAll(() => platform.close())

  describe('games', () => {
    it('the demo has at least 120 games, 12 providers and 8 categories, none of them empty', async () => {
      const [games, providers, categories] = await Promise.all([
        api.games.get({ count: 300 }),
        api.games.getProviders(),
        api.games.getCategories(),
      ])
      expect(games.total).toBeGreaterThanOrEqual(120)
      expect(games.items).toHaveLength(games.total)
      expect(Value.Check(Type.Array(Game), games.items)).toBe(true)
      expect(Value.Check(Type.Array(Provider), providers)).toBe(true)
      expect(Value.Check(Type.Array(Category), categories)).toBe(true)
      expect([providers.length, categories.length]).toEqual([12, 8])
      expect(categories.every(({ games_count: count }) => count > 0)).toBe(true)
    })

    it('a page has 18 games, the most popular first', async () => {
      const { items, offset, count } = await api.games.get()
      expect([items.length, offset, count]).toEqual([18, 0, 18])
      const popularity = items.map((game) => game.popularity)
      expect(popularity).toEqual(popularity.toSorted((a, b) => b - a))
    })

    it('the pages together are every game once', async () => {
      const sysnames = new Set<string>()
      let total = 1
      for (let offset = 0; offset < total; offset += 50) {
        const page = await api.games.get({ offset, count: 50, sort: 'released_at' })
        total = page.total
        for (const { sysname } of page.items) sysnames.add(sysname)
      }
      expect(sysnames.size).toBe(total)
    })

    it.each<[string, GameQuery, (game: Game) => boolean]>([
      ['of a type', { types: ['live'] }, (game) => game.type === 'live'],
      ['of either type', { types: ['fast', 'high_low'] }, (game) => ['fast', 'high_low'].includes(game.type)],
      ['of a provider', { providers: ['oro-works'] }, (game) => game.provider.name === 'Oro Works'],
      ['of a category', { tags: ['jackpot'] }, (game) => game.tags.includes('jackpot')],
      ['of either tag', { tags: ['new', 'live'] }, ({ tags }) => tags.includes('new') || tags.includes('live')],
      ['with an option', { options: { has_demo: false } }, (game) => !game.options.has_demo],
      [
        'with both options',
        { options: { has_jackpot: true, volatility: 'high' } },
        ({ options }) => options.has_jackpot && options.volatility === 'high',
      ],
      ['with a word in the name', { query: ' rouLETTE ' }, (game) => /roulette/i.test(game.name)],
      ['of one sysname', { sysname: 'juno-play-velvet-conjurer' }, (game) => game.name === 'Velvet Conjurer'],
      [
        'of a category and a provider',
        { tags: ['slots'], providers: ['kestrel'] },
        (game) => game.tags.includes('slots') && game.provider.sysname === 'kestrel',
      ],
    ])('a visitor finds exactly the games %s', async (_, query, fits) => {
      const everything = await api.games.get({ count: 300 })
      const found = await api.games.get({ ...query, count: 300 })
      const expected = everything.items.filter(fits)
      expect(expected.length).toBeGreaterThan(0)
      expect(expected.length).toBeLessThan(everything.total)
      expect(found.items).toEqual(expected)
    })

    it.each(['%', '_', "'", '\\', 'no such game'])(
      'a search for %j finds what is called so, and it is nothing',
      async (query) => {
        const { items } = await api.games.get({ query, count: 300 })
        expect(items.every(({ name }) => name.includes(query))).toBe(true)
        expect(items.length).toBeLessThan(30)
      },
    )

    it.each([
      ['name', undefined, (a: Game, b: Game) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)],
      ['name', 'desc', (a: Game, b: Game) => (a.name.toLowerCase() < b.name.toLowerCase() ? 1 : -1)],
      ['popularity', 'asc', (a: Game, b: Game) => a.popularity - b.popularity],
      [
        'released_at',
        undefined,
        (a: Game, b: Game) => b.released_at.localeCompare(a.released_at) || (a.sysname < b.sysname ? -1 : 1),
      ],
    ] as const)('games are sorted by %s (%s)', async (sort, order, compare) => {
      const { items } = await api.games.get({ count: 300, sort, order })
      expect(items).toEqual(items.toSorted(compare))
    })

    it('only the fields that were asked for come', async () => {
      const { items } = await api.games.get({ count: 3, fields: ['sysname', 'image'] })
      expect(items.map((game) => Object.keys(game).toSorted())).toEqual([1, 2, 3].map(() => ['image', 'sysname']))
    })

    it.each([
      ['count', { count: '0' }],
      ['count', { count: '301' }],
      ['offset', { offset: '-1' }],
      ['sort', { sort: 'password' }],
      ['order', { order: 'sideways' }],
      ['types', { types: 'slot,poker' }],
      ['fields', { fields: 'sysname,secret' }],
      ['options', { options: '{"has_demo":' }],
      ['options', { options: '{"has_demo":"maybe"}' }],
      ['options', { options: '{"secret":true}' }],
    ])('a bad %s (%j) is refused on its field', async (field, params) => {
      const { transport } = createVisitor(platform.origin)
      const refusal = await failureOf(transport.get('games.get', params))
      expect(refusal).toMatchObject({
        type: 'InvalidParameterException',
        invalidParameters: { [field]: ['wrongField'] },
      })
    })

    it('parameters that nobody knows are ignored', async () => {
      const { transport } = createVisitor(platform.origin)
      expect(await transport.get('games.get', { count: 1, colour: 'red' })).toMatchObject({ count: 1 })
    })

    it('providers can be asked for by the type of their games', async () => {
      const providers = await api.games.getProviders({ types: ['live'], fields: ['name', 'types'] })
      expect(providers.map(({ name }) => name)).toEqual(['Harbour', 'Tableau', 'Brightwater Live'])
    })

    it.each([
      ['en', 'Popular'],
      ['es', 'Populares'],
      ['ar', 'الأكثر شعبية'],
      ['xx', 'Popular'],
      ['constructor', 'Popular'],
    ])('the first category is called in %s: %s', async (locale, name) => {
      const [first] = await createVisitor(platform.origin, { locale }).api.games.getCategories()
      expect(first).toMatchObject({ slug: 'popular', name })
    })

    it('every picture of a game is one of the site', async () => {
      const { items } = await api.games.get({ count: 300 })
      const art = /^\/art\/(wheel|ascent|hand|orchard|temple|dice|gem|tide)-[1-8]\.svg$/
      expect(items.filter(({ image }) => !art.test(image))).toEqual([])
    })
  })

  describe('banners', () => {
    it('a visitor sees the banners that are not over, in the language of the page', async () => {
      const { items, total, count } = await createVisitor(platform.origin, { locale: 'es' }).api.banners.get()
      expect(Value.Check(Type.Array(Banner), items)).toBe(true)
      expect(count).toBe(10)
      expect(items).toHaveLength(total)
      expect(items[0]?.description.title).toBe('Paquete de bienvenida')
      expect(items.some(({ description }) => description.title === 'Giros de verano')).toBe(false)
    })

    it('a banner disappears when it is over', async () => {
      const before = await api.banners.get()
      const today = now
      now = Date.parse('2028-01-01')
      const after = await api.banners.get()
      now = today
      expect(after.total).toBe(before.total - 1)
    })

    it('banners come by page and with the fields that were asked for', async () => {
      const all = await api.banners.get()
      const { items } = await api.banners.get({ offset: 1, count: 2, fields: ['id'] })
      expect(items).toEqual(all.items.slice(1, 3).map(({ id }) => ({ id })))
    })
  })

  describe('winners', () => {
    it.each(['get', 'live', 'top'] as const)(
      'leaderboard.%s shows masked winners and how much they won',
      async (call) => {
        const winners = await api.leaderboard[call]({ count: 100 })
        expect(Value.Check(Type.Array(Winner), winners)).toBe(true)
        expect(winners.length).toBeGreaterThan(10)
        expect(winners.every(({ nickname }) => nickname.includes('***'))).toBe(true)
      },
    )

    it('ten winners come when no count is given', async () => {
      expect(await api.leaderboard.live()).toHaveLength(10)
    })

    it('the top compares currencies by what they are worth', async () => {
      const top = await api.leaderboard.top({ count: 60 })
      const rates: Record<string, number> = { USD: 1, EUR: 1.09, GBP: 1.27, BRL: 0.19, USDT: 1, BTC: 61_000 }
      const worth = top.map(({ amount, currency }) => Math.round(amount * (rates[currency] ?? Number.NaN) * 100))
      expect(worth).toEqual(worth.toSorted((a, b) => b - a))
    })

    it('of the day there are only winners of the day', async () => {
      const today = now
      now += 20 * 3600 * 1000
      const winners = await api.leaderboard.get({ count: 100 })
      const oldest = Math.min(...winners.map(({ won_at: at }) => Date.parse(at)))
      expect(oldest).toBeGreaterThanOrEqual(now - 24 * 3600 * 1000)
      now = today
    })

    it('a new win is the first of the live list', async () => {
      const context = {
        db: database.db,
        now: () => new Date(now),
        passwords: new Passwords(),
        limits: new Limits(defaultRules),
      }
      const [before] = await api.leaderboard.live()
      now += 1000
      await addWinner(context, seededRandom(7))
      const [first] = await api.leaderboard.live()
      expect(first?.id).not.toBe(before?.id)
      expect(first?.won_at).toBe(new Date(now).toISOString())
    })
  })

  describe('metadata', () => {
    it('forms get their countries and currencies in the language of the page', async () => {
      const metadata = await createVisitor(platform.origin, { locale: 'es' }).api.metadata.get()
      expect(Value.Check(Metadata, metadata)).toBe(true)
      expect(metadata.countries.find(({ country_code: code }) => code === 'DE')?.name).toBe('Alemania')
      expect(metadata.currencies.find(({ code }) => code === 'BTC')).toEqual({
        code: 'BTC',
        name: 'Bitcoin',
        decimals: 8,
        is_crypto: true,
      })
    })

    it.each(['xx', 'not a locale', '%'])('the locale %j, which nobody speaks, gets English names', async (locale) => {
      const { countries } = await createVisitor(platform.origin, { locale }).api.metadata.get()
      expect(countries.find(({ country_code: code }) => code === 'DE')?.name).toBe('Germany')
    })

    it('[API-08] the general info has every field', async () => {
      const info = await api.metadata.getGeneralInfo()
      expect(Value.Check(GeneralInfo, info)).toBe(true)
      expect(info).toMatchObject({ default_currency: 'USD', available_locales: ['en', 'es', 'ar'] })
    })
  })
})
