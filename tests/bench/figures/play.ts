import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { toSupplierUser } from '#platform/suppliers/hub88/playerId.ts'
import { walletPath } from '#platform/suppliers/hub88/walletRoutes.ts'
import { openGameSession } from '#platform/wallet/sessions.ts'
import { canConnect } from '../../contract/platform/createTemporary.ts'
import { endRound, placeBet } from '../../contract/platform/playRounds.ts'
import { startSite } from '../../e2e/site.ts'
import { addBenchPlayers } from '../benchPlayers.ts'
import { type BenchSession, placeBets } from '../bets.ts'
import type { Figure } from '../figure.ts'
import { percentile } from '../measure.ts'
import { hasPgbench, preparePgbench, runPgbench } from '../pgbench.ts'
import { withWinnersPage } from '../winnersPage.ts'
import { type BenchPlatform, withBenchPlatform } from '../withBenchPlatform.ts'

const CONNECTIONS = 50
const PLAYERS = 500
const SECONDS = 10
const WARM_UP = 3000
const BETS = 10_000
const RATIO_GOAL = 0.3
const P99_GOAL = 60
const LAG_GOAL = 2
const ROUNDS = 40
/** Milliseconds. */
const SHOWN_GOAL = 1000
const GAME = 'bench-game'
const SUPPLIER = 'hub88'

/**
 * Measures bets through the wallet's protocol on PostgreSQL against `pgbench` on the same database in
 * the same run, and how far the consumers of play events lag behind meanwhile.
 */
export async function playFigures(): Promise<Record<string, Figure>> {
  if (!hasPgbench() || !(await canConnect())) {
    console.error('[bench] play needs pgbench and PostgreSQL: left out')
    return {}
  }
  const encoding = {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  } as const
  const [operator, supplier] = [generateKeyPairSync('rsa', encoding), generateKeyPairSync('rsa', encoding)]
  return withBenchPlatform((bench) => measure(bench, supplier.privateKey), {
    // nothing answers there: the list of games stays as it is
    HUB88_URL: 'http://127.0.0.1:9',
    HUB88_OPERATOR_ID: '1',
    HUB88_PRIVATE_KEY: operator.privateKey,
    HUB88_PUBLIC_KEY: supplier.publicKey,
  })
}

async function measure(bench: BenchPlatform, privateKey: string): Promise<Record<string, Figure>> {
  await addGame(bench.db)
  const bets = await measureBets(bench, privateKey)
  return { ...bets, ...(await measureWinners(bench)) }
}

async function measureBets({ platform, url, db }: BenchPlatform, privateKey: string): Promise<Record<string, Figure>> {
  const sessions = await openSessions(db)
  preparePgbench(url)
  const path = walletPath(SUPPLIER)
  const load = { origin: platform.origin, path, game: GAME, sessions, privateKey, connections: CONNECTIONS }
  await placeBets({ ...load, requests: WARM_UP })
  const pgbench = { connections: CONNECTIONS, seconds: SECONDS }
  const before = runPgbench(url, pgbench)
  const lag = watchLag(db)
  const result = await placeBets({ ...load, requests: BETS })
  const longest = await lag.stop()
  const after = runPgbench(url, pgbench)
  if (result.errors > 0) throw new Error(`a bet failed: ${result.firstError}`)
  const reference = (before + after) / 2
  const ratio = result.perSecond / reference
  return {
    'play.bet.ratio': {
      value: ratio,
      unit: `×, bets through HTTP of the ${reference.toFixed(0)} transactions a second of pgbench -N, ${CONNECTIONS} connections`,
      goal: `≥ ${RATIO_GOAL}`,
      holds: ratio >= RATIO_GOAL,
    },
    'play.bet.p99': {
      value: result.p99,
      unit: `ms, ${CONNECTIONS} connections`,
      goal: `≤ ${P99_GOAL}`,
      holds: result.p99 <= P99_GOAL,
    },
    'play.bet.perSecond': { value: result.perSecond, unit: `/s, ${CONNECTIONS} connections, ${PLAYERS} players` },
    'play.consumers.lag': {
      value: longest,
      unit: 's, the longest that a consumer of play events was behind meanwhile',
      goal: `≤ ${LAG_GOAL}`,
      holds: longest <= LAG_GOAL,
    },
  }
}

/** Measures the time from the end of a round to the page of winners of another browser. */
async function measureWinners({ platform, db }: BenchPlatform): Promise<Record<string, Figure>> {
  const [player] = await addBenchPlayers(db, { count: 1, money: 100_000_000n })
  if (!player) throw new Error('there is no player')
  const site = await startSite('start', { LOG_LEVEL: 'error', PLATFORM_URL: platform.origin })
  try {
    const times = await withWinnersPage(site.origin, async (page) => {
      const found: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const reference = randomUUID()
        const now = new Date()
        const win = 1_234_567n + BigInt(round)
        await placeBet(db, { uid: player.uid, now }, { game: GAME, reference, amount: 100n, currency: 'EUR' })
        const end = performance.timeOrigin + performance.now()
        await endRound(db, { reference, win, now })
        found.push((await page.readTimeOf(Number(win))) - end)
      }
      return found.toSorted((a, b) => a - b)
    })
    const longest = percentile(times, 1)
    return {
      'play.winners.longest': {
        value: longest,
        unit: `ms from the end of a round to the page of winners in another browser, the longest of ${ROUNDS}`,
        goal: `≤ ${SHOWN_GOAL}`,
        holds: longest <= SHOWN_GOAL,
      },
      'play.winners.median': { value: percentile(times, 0.5), unit: 'ms, the same' },
    }
  } finally {
    await site.stop()
  }
}

async function addGame(db: Kysely<Schema>): Promise<void> {
  await db.insertInto('provider').values({ sysname: 'bench', name: 'Bench', position: 1000 }).execute()
  await db
    .insertInto('game')
    .values({
      sysname: GAME,
      name: 'Bench',
      type: 'slot',
      provider: 'bench',
      image: '',
      tags: [],
      options: JSON.stringify({ has_demo: false, has_jackpot: false, volatility: 'low' }),
      config: JSON.stringify({
        type: 'horizontal',
        canAccessSlotWithZeroBalance: true,
        canVisibleFavoriteIcon: true,
        visibleFullScreen: true,
        contentViewType: 'iframe',
      }),
      popularity: 0,
      released_at: new Date(),
      rtp: null,
      is_enabled: true,
      blocked_countries: [],
      supplier: SUPPLIER,
      supports_free_spins: false,
    })
    .execute()
}

async function openSessions(db: Kysely<Schema>): Promise<readonly BenchSession[]> {
  const players = await addBenchPlayers(db, { count: PLAYERS, money: 100_000_000n })
  const sessions: BenchSession[] = []
  for (const { uid } of players) {
    const session = { uid, game: GAME, currency: 'EUR', supplier: SUPPLIER, now: new Date() }
    sessions.push({ user: toSupplierUser(uid), token: await openGameSession(db, session) })
  }
  return sessions
}

const LOOK_MS = 100

/** Looks again and again how old the oldest transaction is that a consumer has not consumed. */
function watchLag(db: Kysely<Schema>): { stop(): Promise<number> } {
  const end = new AbortController()
  let longest = 0
  async function watch(): Promise<void> {
    while (!end.signal.aborted) {
      longest = Math.max(longest, await readLag(db))
      await delay(LOOK_MS)
    }
  }
  const watching = watch()
  return {
    async stop() {
      end.abort()
      await watching
      return longest
    },
  }
}

async function readLag(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ readonly lag: number | null }>`
    select max(extract(epoch from clock_timestamp() - oldest.created_at))::float8 as lag
    from play_event_cursor as cursor
    cross join lateral (
      select created_at from wallet_transaction
      where (xid, number) > (cursor.xid, cursor.number) order by xid, number limit 1
    ) as oldest`.execute(db)
  return rows[0]?.lag ?? 0
}
