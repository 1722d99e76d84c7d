import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openPostgres } from '#platform/database/openDatabase.ts'
import type { Schema } from '#platform/database/schema.ts'
import { readCashierSettings } from '#platform/metadata/queries.ts'
import type { CashierSettings } from '#platform/payments/CashierSettings.ts'
import { seededRandom } from '#platform/winners/simulateWinners.ts'
import { ApiError } from '#src/api/index.ts'
import { createTemporary } from './createTemporary.ts'
import { hasPostgres } from './describeDatabases.ts'
import { findBookFaults, findPaymentFaults } from './findPaymentFaults.ts'
import { PayingPlayer } from './PayingPlayer.ts'
import { RestartablePlatform } from './RestartablePlatform.ts'

/** Number of kills: few by default, for their time; `npm run test:safety` sets it to 100. */
const kills = Number(process.env['KILLS'] ?? 8)
/** Chooses the moments and what players do, so that a run can be tried again. */
const seed = Number(process.env['KILLS_SEED'] ?? Date.now() % 1_000_000)

const PLAYERS = 5
/** Things that each player does at a time. */
const TABS = 2
/** Pause of a player before the next thing, in milliseconds. */
const PAUSE_MS = 50
/** Life of a process until it is killed, at most, in milliseconds: each background task begins within a second. */
const LIFE_MS = 1500
/** Time in which every payment must have ended after the last start, in milliseconds. */
const SETTLED_MS = 60_000
const MOST_FAULTS = 20

/** Withdrawals go through within seconds, and as many as the test wants. */
const quickCashier = {
  approval_seconds: 1,
  check_from_usd: 50,
  check_seconds: 1,
  open_withdrawals: 1_000_000,
  daily_withdrawals_usd: 1_000_000_000,
} as const satisfies Partial<CashierSettings>

interface Trial {
  readonly db: Kysely<Schema>
  readonly platform: RestartablePlatform
  readonly random: () => number
  readonly players: readonly PayingPlayer[]
}

async function startTrial(db: Kysely<Schema>, platform: RestartablePlatform): Promise<Trial> {
  await platform.start()
  // a process that may finish leaves its compiled code behind, which halves the time of each start
  await platform.stop()
  await platform.start()
  const value = JSON.stringify({ ...(await readCashierSettings(db)), ...quickCashier })
  await db.updateTable('setting').set({ value }).where('key', '=', 'cashier').execute()
  // each their own numbers: what one does doesn't change what others do
  const registrations = Array.from({ length: PLAYERS }, (_, index) =>
    PayingPlayer.register({ platform, db, index, random: seededRandom(seed + index + 1) }),
  )
  return { db, platform, random: seededRandom(seed), players: await Promise.all(registrations) }
}

/** Lets players act while the platform is killed and started again. Returns what went wrong meanwhile. */
async function killWhilePlaying({ db, platform, random, players }: Trial) {
  const faults: string[] = []
  const end = new AbortController()
  let settledBy = 0
  const play = async (player: PayingPlayer) => {
    while (!end.signal.aborted) {
      await player.takeTurn()
      await delay(PAUSE_MS)
    }
  }
  const note = (error: unknown) => void faults.push(describeError(error))
  const tabs = players.flatMap((player) => Array.from({ length: TABS }, () => play(player).catch(note)))
  try {
    for (let count = 0; count < kills && faults.length === 0; count += 1) {
      await delay(random() * LIFE_MS)
      faults.push(...(await platform.kill()))
      const [bookFaults] = await Promise.all([findBookFaults(db), platform.start()])
      faults.push(...bookFaults)
    }
  } finally {
    settledBy = Date.now() + SETTLED_MS
    end.abort()
  }
  await Promise.all(tabs)
  return { faults, settledBy }
}

const describeError = (error: unknown) =>
  error instanceof ApiError ? `${error.type}: ${JSON.stringify(error.invalidParameters)}` : String(error)

/** Waits until everything is as it must be, and returns what is not in the end. */
async function settle({ db, players }: Trial, end: number): Promise<string[]> {
  for (;;) {
    const faults = await findPaymentFaults(db, players)
    if (faults.length === 0 || Date.now() > end) return faults
    await delay(500)
  }
}

/** Sends every command of the past again. Returns those that are answered with another payment. */
async function repeatAll({ players }: Trial): Promise<string[]> {
  const faults = players.map(async (player) => {
    const others: string[] = []
    for (const order of player.orders) {
      const answer = await player.repeat(order)
      if (answer !== order.transaction) others.push(`${order.transaction} is answered as ${answer} later`)
    }
    return others
  })
  return (await Promise.all(faults)).flat()
}

async function findFaults(db: Kysely<Schema>, platform: RestartablePlatform): Promise<string[]> {
  const trial = await startTrial(db, platform)
  const { faults, settledBy } = await killWhilePlaying(trial)
  if (faults.length > 0) return faults
  const unsettled = await settle(trial, settledBy)
  if (unsettled.length > 0) return unsettled
  return [...(await repeatAll(trial)), ...(await findPaymentFaults(db, trial.players)), ...(await platform.kill())]
}

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  it(
    `[CSH-08] [CSH-05] after ${kills} kills of the platform each payment has happened once, to the cent, and ended within a minute`,
    { timeout: 300_000 + kills * 10_000 },
    async () => {
      const { url, drop } = await createTemporary()
      const folder = await mkdtemp(join(tmpdir(), 'kills-'))
      const { db, close } = openPostgres(url)
      const platform = await RestartablePlatform.prepare({
        DATABASE_URL: url,
        DEMO_DATA: 'on',
        DATA_DIR: folder,
        OUTBOX_DIR: join(folder, 'outbox'),
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
      })
      try {
        const faults = await findFaults(db, platform)
        expect(faults.slice(0, MOST_FAULTS), `KILLS=${kills} KILLS_SEED=${seed}`).toEqual([])
      } finally {
        await platform.kill()
        await close()
        await drop()
        await rm(folder, { recursive: true, force: true })
      }
    },
  )
})
