import { readdirSync } from 'node:fs'
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

  /** Returns every game of a query, page after page. */
  async function findAll(query: GameQuery = {}): Promise<Game[]> {
    const games: Game[] = []
    for (;;) {
      const { items, total } = await api.games.get({ ...query, offset: games.length, count: 300 })
      games.push(...items)
      if (items.length === 0 || games.length >= total) return games
    }
  }

  beforeAll(() => {
    api = createVisitor(platform.origin).api
  })

  it('[PLY-01] the demo has 2,000 games, 24 providers and 8 categories, none of them empty', async () => {
    const [{ total }, games, providers, categories] = await Promise.all([
      api.games.get(),
      findAll(),
      api.games.getProviders(),
      api.games.getCategories(),
    ])
    expect(total).toBe(2000)
    expect(games).toHaveLength(total)
    expect(Value.Check(Type.Array(Game), games)).toBe(true)
    expect(Value.Check(Type.Array(Provider), providers)).toBe(true)
    expect(Value.Check(Type.Array(Category), categories)).toBe(true)
    expect([providers.length, categories.length]).toEqual([24, 8])
    expect(categories.every(({ games_count: count }) => count > 0)).toBe(true)
  })

  it('categories and providers say how many games they have', async () => {
    const [items, providers, categories] = await Promise.all([
      findAll(),
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

  it('[PLY-04] a game tells the largest jackpot that is for chosen games and that it feeds', async () => {
    const { items: jackpots } = await api.jackpots.get()
    const [largest] = jackpots
    const games = (await api.games.get({ count: 300, fields: ['tags', 'jackpot'] })).items
    const feeds = games.filter(({ tags }) => tags.includes('jackpot'))
    expect(feeds.length).toBeGreaterThan(10)
    const { id, amount, currency } = largest!
    for (const { jackpot } of feeds) expect(jackpot).toEqual({ id, amount, currency })
    const others = games.filter(({ tags }) => !tags.includes('jackpot'))
    expect(new Set(others.map(({ jackpot }) => jackpot))).toEqual(new Set([null]))
    expect((await api.games.get({ fields: ['sysname'] })).items[0]).not.toHaveProperty('jackpot')
  })

  it('the pages together are every game once', async () => {
    const sysnames = new Set<string>()
    let total = 1
    for (let offset = 0; offset < total; offset += 250) {
      const page = await api.games.get({ offset, count: 250, sort: 'released_at' })
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
    ['of one sysname', { sysname: 'juno-play-velvet-conjurer' }, (game) => game.name === 'Velvet Conjurer'],
    [
      'of a category and a provider',
      { tags: ['slots'], providers: ['kestrel'] },
      (game) => game.tags.includes('slots') && game.provider.sysname === 'kestrel',
    ],
    [
      'of a list',
      { sysnames: ['juno-play-velvet-conjurer', 'kestrel-plum-parade', 'no-such-game'], sort: 'popularity' },
      (game) => ['Velvet Conjurer', 'Plum Parade'].includes(game.name),
    ],
  ])('a visitor finds exactly the games %s', async (_, query, matches) => {
    const everything = await findAll()
    const expected = everything.filter(matches)
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(everything.length)
    expect(await findAll(query)).toEqual(expected)
  })

  it.each(['%', '_', "'", '\\', 'zzz no such game'])('a search for %j finds nothing', async (query) => {
    expect(await api.games.get({ query })).toMatchObject({ items: [], total: 0 })
  })

  it.each([
    ['in another case', 'VELVET conjurer', 'Velvet Conjurer'],
    ['in another order', 'conjurer velvet', 'Velvet Conjurer'],
    ['by beginnings of its words', 'vel conj', 'Velvet Conjurer'],
    ['by a part of a word', 'onjure', 'Velvet Conjurer'],
    ['with diacritics', 'vélvet cónjurer', 'Velvet Conjurer'],
    ['with a letter too few', 'velvt', 'Velvet Conjurer'],
    ['with letters that changed places', 'cnojurer', 'Velvet Conjurer'],
    ['with two slips in a long word', 'conjjurre', 'Velvet Conjurer'],
    ['by its provider and a word', 'juno conjurer', 'Velvet Conjurer'],
    ['without its apostrophe', 'cartographers tomb', "The Cartographer's Tomb"],
    ['without its hyphen', 'hilo classic', 'Hi-Lo Classic'],
  ])('[PLY-01] a search finds a game %s: %j', async (_, query, name) => {
    const { items, total } = await api.games.get({ query })
    expect(items.map((game) => game.name)).toContain(name)
    expect(total).toBeLessThan(200)
  })

  it.each(['roulette', 'ruleta', 'rulleta', 'روليت', 'الروليت'])(
    '[PLY-01] a search for the kind of a game finds all of it in each language: %j',
    async (query) => {
      const found = await findAll({ query })
      const all = await findAll({ tags: ['roulette'] })
      expect(all.length).toBeGreaterThan(10)
      expect(found.map(({ sysname }) => sysname).toSorted()).toEqual(all.map(({ sysname }) => sysname).toSorted())
    },
  )

  it.each(['spots', 'slats', 'lot'])(
    '[PLY-01] a search for %j finds no games by a part of a word for their kind, or one that looks like it',
    async (query) => {
      const words = new RegExp(`${query.slice(0, 2)}`, 'i')
      const found = await findAll({ query })
      expect(found.length).toBeLessThan(250)
      expect(found.filter(({ name, provider }) => !words.test(`${name} ${provider.name}`))).toEqual([])
    },
  )

  it('[PLY-01] the best match comes first: the word itself, its beginning, a part of it, a misspelt one', async () => {
    const query = 'dice'
    const names = ['Dice', 'Loaded Dice', 'Diceland', 'Paradice Lost', 'Dive Deep']
    const { providers, ...rest } = { providers: 'vector', type: 'fast' as const, image: '', tags: [] }
    const rows = names.toReversed().map((name, index) => ({
      ...rest,
      sysname: `search-${name.replaceAll(' ', '-').toLowerCase()}`,
      name,
      provider: providers,
      options: JSON.stringify({ has_demo: true, has_jackpot: false, volatility: 'low' }),
      config: JSON.stringify({
        type: 'vertical',
        canAccessSlotWithZeroBalance: true,
        canVisibleFavoriteIcon: true,
        visibleFullScreen: true,
        contentViewType: 'iframe',
      }),
      popularity: 50_000 - index,
      released_at: new Date('2026-01-01'),
    }))
    const sysnames = rows.map(({ sysname }) => sysname)
    await platform.db.insertInto('game').values(rows).execute()
    const { items } = await api.games.get({ query, sysnames })
    await platform.db.deleteFrom('game').where('sysname', 'in', sysnames).execute()
    expect(items.map(({ name }) => name)).toEqual(names)
    expect((await api.games.get({ sysnames })).total).toBe(0)
  })

  it('[PLY-01] games of a list are in the order of the list, unless another one is asked for', async () => {
    const { items } = await api.games.get({ count: 3 })
    const sysnames = items.map(({ sysname }) => sysname).toReversed()
    expect((await api.games.get({ sysnames })).items).toEqual(items.toReversed())
    expect((await api.games.get({ sysnames, sort: 'popularity' })).items).toEqual(items)
  })

  it('[PLY-12] a game says its return, and where it may not be played', async () => {
    const blocked = await api.games.get({ sysname: 'northlight-honeycomb-lane' })
    expect(blocked.items).toMatchObject([{ blocked_countries: ['GB'], is_enabled: true, supports_free_spins: true }])
    const games = await findAll()
    expect(games.some(({ is_enabled: isEnabled }) => !isEnabled)).toBe(true)
    expect(games.filter(({ rtp }) => rtp !== null && (rtp < 90 || rtp >= 100))).toEqual([])
  })

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
    const items = await findAll({ sort, order })
    expect(items).toHaveLength(2000)
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
    expect(providers.map(({ name }) => name)).toEqual(['Harbour', 'Tableau', 'Brightwater Live', 'Third Bell Live'])
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
    const pictures = new Set(readdirSync('public/art').map((name) => `/art/${name}`))
    expect((await findAll()).filter(({ image }) => !pictures.has(image))).toEqual([])
  })
})
