import { readFileSync } from 'node:fs'
import type { HandMadeGame } from '#platform/seed/catalogue/DemoGame.ts'
import { demoGames } from '#platform/seed/catalogue/demoGames.ts'
import { seededRandom } from '#platform/winners/simulateWinners.ts'
import type { Figure } from '../figure.ts'
import { type HallScroll, scrollHall, SLOWDOWN } from '../hallScroll.ts'
import { percentile } from '../measure.ts'

const SEARCHES = 400
const WARM_UP = 40
const SEARCH_GOAL = 50
const FRAME_GOAL = 50
const CARDS_GOAL = 60
const MEMORY_GOAL = 1.5

/** Measures the hall with the 2,000 games of the demo: its searches, and scrolling through all of it. */
export async function hallFigures(origin: string): Promise<Record<string, Figure>> {
  return { ...(await searchFigures(origin)), ...scrollFigures(await scrollHall(origin)) }
}

/** Measures searches through HTTP, one after the other. */
async function searchFigures(origin: string): Promise<Record<string, Figure>> {
  const times: number[] = []
  for (const [index, query] of searches().entries()) {
    const address = new URL('/api/games.get', origin)
    address.search = new URLSearchParams({ query, count: '18' }).toString()
    const begin = performance.now()
    const answer = await fetch(address)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`a search answered ${answer.status}`)
    if (index >= WARM_UP) times.push(performance.now() - begin)
  }
  times.sort((a, b) => a - b)
  const p95 = percentile(times, 0.95)
  return {
    'hall.search.p95': {
      value: p95,
      unit: 'ms through HTTP, 2,000 games, misspelt and unfinished words',
      goal: `≤ ${SEARCH_GOAL}`,
      holds: p95 <= SEARCH_GOAL,
    },
    'hall.search.median': { value: percentile(times, 0.5), unit: 'ms' },
  }
}

function scrollFigures({ games, cards, longFrames, memory }: HallScroll): Record<string, Figure> {
  const longest = Math.max(0, ...longFrames)
  const growth = memory.late / memory.early
  return {
    'hall.scroll.frame': {
      value: longest,
      unit: `ms, the longest frame over 50 ms of ${longFrames.length} such, ${games} games, processor ${SLOWDOWN} × slower`,
      goal: `≤ ${FRAME_GOAL}`,
      holds: longest <= FRAME_GOAL,
    },
    'hall.scroll.cards': {
      value: cards,
      unit: `cards in the document at once, the most while ${games} games are scrolled through`,
      goal: `≤ ${CARDS_GOAL}`,
      holds: cards <= CARDS_GOAL,
    },
    'hall.scroll.memory': {
      value: growth,
      unit: `×, memory of scripts after all ${games} games, to that after the first 400`,
      goal: `≤ ${MEMORY_GOAL}`,
      holds: growth <= MEMORY_GOAL,
    },
  }
}

/** Returns names of games as players type them: whole, unfinished, or with a slip. */
function searches(): string[] {
  const random = seededRandom(7)
  const games = demoGames(JSON.parse(readFileSync('fixtures/platform/games.json', 'utf8')) as HandMadeGame[])
  return Array.from({ length: SEARCHES + WARM_UP }, (_, index) => {
    const { name = '' } = games[Math.floor(random() * games.length)] ?? {}
    const at = 1 + Math.floor(random() * (name.length - 2))
    const slip = name.slice(0, at) + name.slice(at + 1)
    return [name, name.slice(0, at + 1), slip][index % 3] ?? name
  })
}
