import Type from 'typebox'
import Value from 'typebox/value'
import { beforeAll, expect, it } from 'vitest'
import { Category } from '#schemas/category.ts'
import { Game, type GameQuery } from '#schemas/game.ts'
import { Provider } from '#schemas/provider.ts'
import type { Api } from '#src/api/index.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

describeDatabases('on $name', ({ open }) => {
  const platform = setUpPlatform(open)
  let api: Api

  beforeAll(() => {
    api = createVisitor(platform.origin).api
  })

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

  it('categories and providers say how many games they have', async () => {
    const [{ items }, providers, categories] = await Promise.all([
      api.games.get({ count: 300 }),
      api.games.getProviders(),
      api.games.getCategories(),
    ])
    expect(Object.fromEntries(providers.map(({ sysname, games_count: count }) => [sysname, count]))).toEqual(
      Object.fromEntries(
        providers.map(({ sysname }) => [sysname, items.filter(({ provider }) => provider.sysname === sysname).length]),
      ),
    )
    expect(categories.map(({ slug, games_count: count }) => [slug, count])).toEqual(
      categories.map(({ slug }) => [slug, items.filter(({ tags }) => tags.includes(slug)).length]),
    )
    const live = await api.games.getProviders({ types: ['live'] })
    expect(live.map(({ sysname, games_count: count }) => [sysname, count])).toEqual(
      live.map(({ sysname }) => [
        sysname,
        items.filter(({ provider, type }) => provider.sysname === sysname && type === 'live').length,
      ]),
    )
  })

  it('categories are sorted by position, and types of a provider by name', async () => {
    const [last] = (await api.games.getCategories()).toReversed()
    const move = (position: number) =>
      platform.db
        .updateTable('category')
        .set({ position })
        .where('slug', '=', last?.slug ?? '')
        .execute()
    const { position = 0 } =
      (await platform.db
        .selectFrom('category')
        .select('position')
        .where('slug', '=', last?.slug ?? '')
        .executeTakeFirst()) ?? {}
    await move(-1)
    const [first] = await api.games.getCategories()
    await move(position)
    expect(first).toEqual(last)
    const providers = await api.games.getProviders()
    expect(providers.some(({ types }) => types.length > 1)).toBe(true)
    for (const { types } of providers) expect(types).toEqual(types.toSorted())
  })

  it('a page has 18 games, the most popular first', async () => {
    const { items, offset, count } = await api.games.get()
    expect([items.length, offset, count]).toEqual([18, 0, 18])
    const popularity = items.map((game) => game.popularity)
    expect(popularity).toEqual(popularity.toSorted((a, b) => b - a))
  })

  it('a game has its release date', async () => {
    const { items } = await api.games.get({ count: 3 })
    for (const { released_at: day } of items) expect(day).toMatch(/^20\d\d-[01]\d-[0-3]\d$/)
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
  ])('a visitor finds exactly the games %s', async (_, query, matches) => {
    const everything = await api.games.get({ count: 300 })
    const filtered = await api.games.get({ ...query, count: 300 })
    const expected = everything.items.filter(matches)
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(everything.total)
    expect(filtered.items).toEqual(expected)
  })

  it.each(['%', '_', "'", '\\', 'no such game'])(
    'a search for %j finds only games with it in their name, and few or none',
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

  it('only requested fields are returned', async () => {
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

  it('unknown parameters are ignored', async () => {
    const { transport } = createVisitor(platform.origin)
    expect(await transport.get('games.get', { count: 1, colour: 'red' })).toMatchObject({ count: 1 })
  })

  it('providers can be filtered by the type of their games', async () => {
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

  it('every game has a picture of the site', async () => {
    const { items } = await api.games.get({ count: 300 })
    const art = /^\/art\/(wheel|ascent|hand|orchard|temple|dice|gem|tide)-[1-8]\.svg$/
    expect(items.filter(({ image }) => !art.test(image))).toEqual([])
  })
})
