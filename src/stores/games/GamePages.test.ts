import { expect, it } from 'vitest'
import type { CardGame } from '#schemas/game.ts'
import { GamePages } from './GamePages.ts'

const game = (place: number) => ({ sysname: `g${place}` }) as CardGame
const gamesFrom = (offset: number, count: number) => Array.from({ length: count }, (_, index) => game(offset + index))

/** A list of so many games, of which the first page is there. */
function listOf(total: number, offset = 0) {
  const asked: number[] = []
  let isDown = false
  const first = { items: gamesFrom(offset, Math.min(18, total - offset)), total, offset, count: 18 }
  const pages = new GamePages(first, async (from, count) => {
    asked.push(from)
    if (isDown) throw new Error('down')
    return { items: gamesFrom(from, Math.min(count, total - from)), total, offset: from, count }
  })
  return { pages, asked, fail: (fails: boolean) => (isDown = fails) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('[PLY-01] a list grows by 18 games where its end is reached, and loads those that are looked at once', async () => {
  const { pages, asked } = listOf(100)
  expect([pages.extent, pages.left]).toEqual([18, 82])
  pages.reachEnd()
  pages.show(0, 36)
  pages.show(6, 36)
  await settled()
  expect([pages.extent, pages.left, asked]).toEqual([36, 64, [18]])
  expect([pages.at(0), pages.at(35), pages.at(36)].map((item) => item?.sysname)).toEqual(['g0', 'g35', undefined])
})

it('[SHL-25] scrolling stops after 180 games until more are asked for, and adds none beyond 1000', () => {
  const { pages } = listOf(2000)
  const scroll = () => {
    for (let times = 0; times < 100; times++) pages.reachEnd()
    return pages.extent
  }
  expect(scroll()).toBe(180)
  pages.showMore()
  expect(scroll()).toBe(360)
  for (let times = 0; times < 10; times++) {
    scroll()
    pages.showMore()
  }
  const beyond = pages.extent
  expect(beyond).toBeGreaterThanOrEqual(1000)
  expect(scroll()).toBe(beyond)
  for (let times = 0; times < 10; times++) pages.showMore()
  expect([pages.extent, pages.left]).toEqual([2000, 0])
})

it('[SHL-10] a page that fails is loaded again on retry only', async () => {
  const { pages, asked, fail } = listOf(100)
  fail(true)
  pages.reachEnd()
  pages.show(18, 36)
  await settled()
  pages.show(18, 36)
  expect([pages.hasFailed, asked]).toEqual([true, [18]])
  fail(false)
  pages.retry()
  pages.show(18, 36)
  await settled()
  expect([pages.hasFailed, pages.at(18)?.sysname]).toEqual([false, 'g18'])
})

it('[PLY-01] a list from a later page counts its games from the first one', async () => {
  const { pages, asked } = listOf(60, 36)
  expect([pages.extent, pages.left, pages.numberOf(0), pages.at(0)?.sysname]).toEqual([18, 6, 37, 'g36'])
  pages.reachEnd()
  pages.show(18, 24)
  await settled()
  expect([pages.extent, asked, pages.at(23)?.sysname]).toEqual([24, [54], 'g59'])
})
