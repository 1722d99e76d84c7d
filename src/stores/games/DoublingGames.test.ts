import { expect, it } from 'vitest'
import type { CardGame } from '#schemas/game.ts'
import { DoublingGames } from './DoublingGames.ts'

const gamesFrom = (offset: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ sysname: `g${offset + index}` }) as CardGame)

it('[PLY-05] twelve games are shown first, and showing more doubles their number', async () => {
  const asked: unknown[] = []
  const get = async ({ offset = 0, count = 0, tournament_id: id }: Record<string, number | undefined>) => {
    asked.push([id, offset, count])
    return { items: gamesFrom(offset, Math.min(count, 60 - offset)), total: 60, offset, count }
  }
  const first = { items: gamesFrom(0, 12), total: 60, offset: 0, count: 12 }
  const list = new DoublingGames(first, { api: { games: { get: get as never } }, set: { tournament_id: 7 } })
  const numbers = [list.items.length]
  while (list.hasMore) {
    await list.showMore()
    numbers.push(list.items.length)
  }
  expect(numbers).toEqual([12, 24, 48, 60])
  expect(asked).toEqual([
    [7, 12, 12],
    [7, 24, 24],
    [7, 48, 48],
  ])
  expect(new Set(list.items.map(({ sysname }) => sysname)).size).toBe(60)
})

it('[PLY-05] when more games can’t be loaded, those that are there stay, and it can be tried again', async () => {
  const answers = [
    () => Promise.reject(new Error('down')),
    async () => ({ items: gamesFrom(12, 3), total: 15, offset: 12, count: 12 }),
  ]
  const first = { items: gamesFrom(0, 12), total: 15, offset: 0, count: 12 }
  const api = { games: { get: (() => answers.shift()?.()) as never } }
  const list = new DoublingGames(first, { api, set: { jackpot_id: 1 } })
  await list.showMore()
  expect([list.items.length, list.hasFailed, list.isLoading]).toEqual([12, true, false])
  await list.showMore()
  expect([list.items.length, list.hasFailed, list.hasMore]).toEqual([15, false, false])
})
