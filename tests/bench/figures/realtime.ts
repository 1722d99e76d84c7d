import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { recordPosting } from '#platform/ledger/queries.ts'
import { canConnect } from '../../contract/platform/createTemporary.ts'
import { startSite } from '../../e2e/site.ts'
import { type ShownBalance, withBalancePage } from '../balancePage.ts'
import { addBenchPlayers, type BenchPlayer } from '../benchPlayers.ts'
import type { Figure } from '../figure.ts'
import { percentile } from '../measure.ts'
import { canReachRedis, REDIS_URL, withAnnouncements } from '../redis.ts'
import { Sockets } from '../sockets.ts'
import { measureStorm } from '../storm.ts'
import { type BenchPlatform, withBenchPlatform } from '../withBenchPlatform.ts'

/** Players with a websocket; one more has the page. */
const PLAYERS = 1000
const SECONDS = 20
const EVENTS_PER_SECOND = 100
/** One in this many events is of the player who is on screen. */
const ON_SCREEN = 10
const MEDIAN_GOAL = 150
const P99_GOAL = 500
const STORM_GOAL = 15
const MONEY = 1_000_000n
const PATIENCE_MS = 60_000

/**
 * Measures events from their commit to the page of a browser, with 1,000 connected players, and what
 * happens to these when the platform is killed and started again.
 */
export async function realtimeFigures(): Promise<Record<string, Figure>> {
  if (!(await canConnect()) || !(await canReachRedis())) {
    console.error('[bench] realtime needs PostgreSQL and Redis: left out')
    return {}
  }
  return withBenchPlatform((bench) => withAnnouncements(bench.changes, () => measure(bench)), { REDIS_URL })
}

async function measure(bench: BenchPlatform): Promise<Record<string, Figure>> {
  const { platform, db } = bench
  const [viewer, ...others] = await addBenchPlayers(db, { count: PLAYERS + 1, money: MONEY })
  if (!viewer) throw new Error('there are no players')
  const site = await startSite('start', { LOG_LEVEL: 'error', PLATFORM_URL: platform.origin })
  try {
    return await withBalancePage(site.origin, viewer, async (page) => {
      await delay(3000)
      const before = residentKilobytes(platform.pid)
      const sockets = new Sockets({ origin: platform.origin, players: others })
      try {
        await expectReady(sockets, PLAYERS)
        await delay(3000)
        const memory = (residentKilobytes(platform.pid) - before) / PLAYERS
        const delays = await measureScreen(bench, page, [viewer, ...others])
        const storm = await measureStorm({ ...bench, sockets, players: others })
        return { ...screenFigures(delays, memory), ...stormFigures(storm) }
      } finally {
        await sockets.close()
      }
    })
  } finally {
    await site.stop()
  }
}

const residentKilobytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

async function expectReady(sockets: Sockets, count: number): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while ((await sockets.readState()).ready < count) {
    if (Date.now() > end) throw new Error(`not all of ${count} players were connected`)
    await delay(200)
  }
}

/** Deposits a euro. Returns the time after the commit, in milliseconds since 1970. */
async function pay({ db }: BenchPlatform, { uid }: BenchPlayer, reference: string): Promise<number> {
  const movements = [{ from: 'provider', to: 'main', amount: 100n, currency: 'EUR' }] as const
  await recordPosting(db, { uid, kind: 'deposit', reference, at: new Date(), movements })
  return performance.timeOrigin + performance.now()
}

/** Returns the times from commits to the page in milliseconds, sorted. */
async function measureScreen(bench: BenchPlatform, page: Page, players: readonly BenchPlayer[]): Promise<number[]> {
  const [viewer, ...others] = players
  const commits: Promise<number>[] = []
  const onScreen: Promise<number>[] = []
  const begin = performance.now()
  for (let index = 0; index < SECONDS * EVENTS_PER_SECOND; index++) {
    const isOnScreen = index % ON_SCREEN === 0
    const player = isOnScreen ? viewer : others[index % others.length]
    if (player) (isOnScreen ? onScreen : commits).push(pay(bench, player, `event ${index}`))
    await delay(Math.max(0, begin + ((index + 1) * 1000) / EVENTS_PER_SECOND - performance.now()))
  }
  await Promise.all(commits)
  const committed = (await Promise.all(onScreen)).toSorted((a, b) => a - b)
  await delay(2000)
  const shown = await page.evaluate(() => window.shownBalances)
  return delaysOf(committed, shown)
}

function delaysOf(committed: readonly number[], shown: readonly ShownBalance[]): number[] {
  const delays = committed.map((at, index) => {
    const cents = Number(MONEY) + (index + 1) * 100
    const first = shown.find((balance) => balance.cents >= cents)
    if (!first) throw new Error(`the page never showed ${cents}, but ${shown.at(-1)?.cents}`)
    // the page may show a balance before the commit is known here
    return Math.max(0, first.at - at)
  })
  return delays.toSorted((a, b) => a - b)
}

function screenFigures(delays: readonly number[], memory: number): Record<string, Figure> {
  const [median, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)]
  const load = `${PLAYERS} connected players, ${EVENTS_PER_SECOND} events a second`
  return {
    'realtime.screen.median': {
      value: median,
      unit: `ms from the commit to the page, ${load}`,
      goal: `≤ ${MEDIAN_GOAL}`,
      holds: median <= MEDIAN_GOAL,
    },
    'realtime.screen.p99': { value: p99, unit: `ms, the same`, goal: `≤ ${P99_GOAL}`, holds: p99 <= P99_GOAL },
    'realtime.socket.memory': { value: memory, unit: 'KB of the platform a connection, garbage included' },
  }
}

function stormFigures({ seconds, lost, doubled }: Awaited<ReturnType<typeof measureStorm>>): Record<string, Figure> {
  return {
    'realtime.storm.seconds': {
      value: seconds,
      unit: `s from the start of a killed platform until all of ${PLAYERS} are back`,
      goal: `≤ ${STORM_GOAL}`,
      holds: seconds <= STORM_GOAL,
    },
    'realtime.storm.lost': { value: lost, unit: 'events lost', goal: '0', holds: lost === 0 },
    'realtime.storm.doubled': { value: doubled, unit: 'events received twice', goal: '0', holds: doubled === 0 },
  }
}
