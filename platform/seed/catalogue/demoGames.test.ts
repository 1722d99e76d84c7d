import { beforeAll, describe, expect, it } from 'vitest'
import { gameTypes } from '#schemas/game.ts'
import { readFixture } from '../readFixture.ts'
import { parsePicture } from './choosePictures.ts'
import type { DemoGame, HandMadeGame } from './DemoGame.ts'
import { demoGames } from './demoGames.ts'

const compare = (a: string, b: string) => (a < b ? -1 : 1)

describe('the catalogue of the demo', () => {
  let handMade: HandMadeGame[] = []
  let games: DemoGame[] = []

  beforeAll(async () => {
    handMade = await readFixture('games')
    games = demoGames(handMade)
  })

  it('[PLY-01] has 2,000 games with names and sysnames of their own, the same ones each time', () => {
    expect(games).toHaveLength(2000)
    expect(new Set(games.map(({ name }) => name.toLowerCase())).size).toBe(2000)
    expect(new Set(games.map(({ sysname }) => sysname)).size).toBe(2000)
    expect(games.filter(({ sysname }) => !/^[a-z0-9-]{3,60}$/.test(sysname))).toEqual([])
    expect(demoGames(handMade)).toEqual(games)
  })

  it('[PLY-12] has games of all seven types, from every provider', async () => {
    const providers = (await readFixture('providers')).map(({ sysname }) => sysname)
    for (const type of gameTypes) expect(games.filter((game) => game.type === type).length).toBeGreaterThan(30)
    for (const sysname of providers) {
      expect(games.filter(({ provider }) => provider === sysname).length, sysname).toBeGreaterThan(3)
    }
    expect(providers.length).toBeGreaterThanOrEqual(24)
  })

  it('says which game of cards or roulette a table is', () => {
    const tables = games.filter(({ type }) => type === 'casino' || type === 'live')
    const kinds = tables.map(({ tags }) => tags.filter((tag) => tag === 'roulette' || tag === 'blackjack'))
    expect(kinds.filter(({ length }) => length !== 1)).toEqual([])
  })

  it.each([
    ['popularity', (a: DemoGame, b: DemoGame) => b.popularity - a.popularity || compare(a.sysname, b.sysname)],
    ['name', (a: DemoGame, b: DemoGame) => compare(a.name.toLowerCase(), b.name.toLowerCase())],
  ] as const)('[PLY-01] in the order of %s no game looks like the one before it', (_, order) => {
    const pictures = games.toSorted(order).map(({ image }) => parsePicture(image))
    const alike = pictures.filter(({ motif, palette }, index) => {
      const before = pictures[index - 1]
      return motif === '' || motif === before?.motif || palette === before?.palette
    })
    expect(alike).toEqual([])
  })

  it('has a few games that are taken off, or blocked in a country', () => {
    const off = games.filter(({ is_enabled: isEnabled }) => !isEnabled).length
    const blocked = games.filter(({ blocked_countries: countries }) => countries.length > 0).length
    for (const count of [off, blocked]) {
      expect(count).toBeGreaterThan(10)
      expect(count).toBeLessThan(60)
    }
  })
})
