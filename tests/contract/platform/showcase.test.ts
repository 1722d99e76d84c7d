import { readdirSync } from 'node:fs'
import path from 'node:path'
import Type from 'typebox'
import Value from 'typebox/value'
import { beforeAll, describe, expect, it } from 'vitest'
import { addWinner, seededRandom } from '#platform/winners/simulateWinners.ts'
import { Banner } from '#schemas/banner.ts'
import { GeneralInfo } from '#schemas/generalInfo.ts'
import { Metadata } from '#schemas/metadata.ts'
import { Winner } from '#schemas/winner.ts'
import type { Api } from '#src/api/index.ts'
import { createVisitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

/** Value of one unit of each currency in the demo, in US dollars. */
const inDollars: Readonly<Record<string, number>> = { USD: 1, EUR: 1.09, GBP: 1.27, BRL: 0.19, USDT: 1, BTC: 61_000 }

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = setUpPlatform(open, { clock: () => new Date(now) })
  let api: Api

  beforeAll(() => {
    api = createVisitor(platform.origin).api
  })

  describe('banners', () => {
    it('a visitor gets current banners, in the language of the page', async () => {
      const { items, total, count } = await createVisitor(platform.origin, { locale: 'es' }).api.banners.get()
      expect(Value.Check(Type.Array(Banner), items)).toBe(true)
      expect(count).toBe(10)
      expect(items).toHaveLength(total)
      expect(items[0]).toEqual({
        id: expect.any(Number),
        finished_at: null,
        description: {
          position: 'main',
          image: '/art/wheel-3.svg',
          link: '/offers',
          title: 'Paquete de bienvenida',
          text: 'Un bono en cada uno de tus tres primeros depósitos',
          button: 'Lo quiero',
        },
      })
      expect(items.some(({ description }) => description.title === 'Tiradas de verano')).toBe(false)
    })

    it('a banner disappears when it has finished', async () => {
      const before = await api.banners.get()
      const today = now
      now = Date.parse('2028-01-01')
      const after = await api.banners.get()
      now = today
      expect(after.total).toBe(before.total - 1)
    })

    it('banners are paged and have the requested fields', async () => {
      const all = await api.banners.get()
      const { items } = await api.banners.get({ offset: 1, count: 2, fields: ['id'] })
      expect(items).toEqual(all.items.slice(1, 3).map(({ id }) => ({ id })))
    })
  })

  it('[BON-10] banners are sorted by position, and each has its end', async () => {
    const before = await api.banners.get()
    const texts = JSON.stringify({ en: { title: 'Late', text: '', button: '' } })
    const banner = { position: 'main', image: '/art/gem-1.svg', link: '/offers', texts }
    const until = new Date(now + 3600 * 1000)
    const [first, last] = await platform.db
      .insertInto('banner')
      .values([
        { ...banner, sort: -1, finished_at: until },
        { ...banner, sort: 99, finished_at: null },
      ])
      .returning('id')
      .execute()
    const { items } = await api.banners.get()
    expect(items.map(({ id }) => id)).toEqual([
      Number(first?.id),
      ...before.items.map(({ id }) => id),
      Number(last?.id),
    ])
    expect([items[0]?.finished_at, items.at(-1)?.finished_at]).toEqual([until.toISOString(), null])
    await platform.db.deleteFrom('banner').where('sort', 'in', [-1, 99]).execute()
  })

  describe('winners', () => {
    it.each(['get', 'live', 'top'] as const)('winners.%s shows masked winners and how much they won', async (call) => {
      const winners = await api.winners[call]({ count: 100 })
      expect(Value.Check(Type.Array(Winner), winners)).toBe(true)
      expect(winners.length).toBeGreaterThan(10)
      expect(winners.every(({ nickname }) => nickname.includes('***'))).toBe(true)
    })

    it('ten winners are returned without a count', async () => {
      expect(await api.winners.live()).toHaveLength(10)
    })

    it('the top compares currencies by their rates', async () => {
      const top = await api.winners.top({ count: 60 })
      const values = top.map(({ amount, currency }) => Math.round(amount * (inDollars[currency] ?? Number.NaN) * 100))
      expect(values).toEqual(values.toSorted((a, b) => b - a))
    })

    it('winners of the day are of the last 24 hours', async () => {
      const today = now
      now += 20 * 3600 * 1000
      const winners = await api.winners.get({ count: 100 })
      const oldest = Math.min(...winners.map(({ won_at: at }) => Date.parse(at)))
      expect(oldest).toBeGreaterThanOrEqual(now - 24 * 3600 * 1000)
      const values = winners.map(({ amount, currency }) =>
        Math.round(amount * (inDollars[currency] ?? Number.NaN) * 100),
      )
      expect(values).toEqual(values.toSorted((a, b) => b - a))
      now = today
    })

    it('a new win is the first of the live list', async () => {
      const [before] = await api.winners.live()
      now += 1000
      await addWinner({ db: platform.db, now: () => new Date(now) }, seededRandom(7))
      const [first] = await api.winners.live()
      expect(first?.id).not.toBe(before?.id)
      expect(first?.won_at).toBe(new Date(now).toISOString())
    })
  })

  it('[PLY-04] generated wins replace older ones in the list, and none of the highest in the top', async () => {
    const top = await api.winners.top({ count: 100 })
    const [{ game } = { game: undefined }] = top
    now += 1000
    const small = { nickname: 'Crowd', game: game?.sysname ?? '', amount: '1', currency: 'USD', value: '1' }
    await platform.db
      .insertInto('winner')
      .values(Array.from({ length: 600 }, () => ({ ...small, won_at: new Date(now) })))
      .execute()
    now += 1000
    await addWinner({ db: platform.db, now: () => new Date(now) }, () => 0)
    const after = await api.winners.top({ count: 100 })
    expect(top.slice(0, 50).filter(({ id }) => !after.some((winner) => winner.id === id))).toEqual([])
    const crowd = platform.db.selectFrom('winner').select('id').where('nickname', '=', 'Crowd')
    expect((await crowd.execute()).length).toBeLessThan(600)
  })

  describe('metadata', () => {
    it('countries and currencies have names in the language of the page', async () => {
      const metadata = await createVisitor(platform.origin, { locale: 'es' }).api.metadata.get()
      expect(Value.Check(Metadata, metadata)).toBe(true)
      expect(metadata.countries.find(({ country_code: code }) => code === 'DE')?.name).toBe('Alemania')
      expect(metadata.game_types).toEqual(['slot', 'live', 'casino', 'fast', 'betting', 'logical', 'high_low'])
      expect(metadata.currencies.find(({ code }) => code === 'JPY')).toEqual({
        code: 'JPY',
        name: 'yen japonés',
        decimals: 0,
        is_crypto: false,
      })
      expect(metadata.currencies.find(({ code }) => code === 'BTC')).toEqual({
        code: 'BTC',
        name: 'Bitcoin',
        decimals: 8,
        is_crypto: true,
      })
    })

    it.each(['xx', 'not a locale', '%'])('the unknown locale %j gets English names', async (locale) => {
      const { countries } = await createVisitor(platform.origin, { locale }).api.metadata.get()
      expect(countries.find(({ country_code: code }) => code === 'DE')?.name).toBe('Germany')
    })

    it('[API-08] the general info has every field', async () => {
      const info = await api.metadata.getGeneralInfo()
      expect(Value.Check(GeneralInfo, info)).toBe(true)
      expect(info.default_currency).toBe('USD')
      const documents = readdirSync('fixtures/content/locale').map((file) => path.basename(file, '.json'))
      expect(info.available_locales.toSorted()).toEqual(documents.toSorted())
    })
  })
})
