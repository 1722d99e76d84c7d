import { setTimeout as delay } from 'node:timers/promises'
import { recordEvent } from '#platform/realtime/recordEvent.ts'
import type { BenchPlayer } from './benchPlayers.ts'
import type { Sockets } from './sockets.ts'
import type { BenchPlatform } from './withBenchPlatform.ts'

/** Time in which all must be back, in milliseconds; the goal is lower. */
const PATIENCE_MS = 120_000
/** Time after which what hasn't arrived is lost, in milliseconds. */
const SETTLE_MS = 3000

interface StormOptions extends Pick<BenchPlatform, 'platform' | 'db'> {
  readonly sockets: Sockets
  readonly players: readonly BenchPlayer[]
}

interface Storm {
  /** Time from the start of the platform until the last player was connected again, in seconds. */
  readonly seconds: number
  readonly lost: number
  readonly doubled: number
}

/** Kills the platform, records events of all players meanwhile, and starts it again. */
export async function measureStorm({ platform, db, sockets, players }: StormOptions): Promise<Storm> {
  const recordAll = async (transaction: string) => {
    const data = { transaction_id: transaction, type: 'deposit', state: 'pending' } as const
    const event = { name: 'payment.state_changed', data } as const
    for (const { uid } of players) await recordEvent(db, { uid, now: new Date() }, event)
  }
  const before = recordAll('before')
  await delay(200)
  await platform.kill()
  await before
  await recordAll('meanwhile')
  await platform.start()
  const startedAt = Date.now()
  await recordAll('afterwards')
  const end = startedAt + PATIENCE_MS
  while ((await sockets.readState()).ready < players.length) {
    if (Date.now() > end) throw new Error('not all players came back')
    await delay(100)
  }
  const { readyAt } = await sockets.readState()
  await delay(SETTLE_MS)
  const { numbers } = await sockets.readState()
  const events = await db
    .selectFrom('player_event')
    .select(['uid', 'number'])
    .where('name', '=', 'payment.state_changed')
    .execute()
  const received = new Map(Object.entries(numbers).map(([uid, own]) => [uid, new Set(own)]))
  const lost = events.filter(({ uid, number }) => !received.get(uid)?.has(Number(number))).length
  const doubled = Object.entries(numbers).reduce(
    (sum, [uid, own]) => sum + own.length - (received.get(uid)?.size ?? 0),
    0,
  )
  return { seconds: (readyAt - startedAt) / 1000, lost, doubled }
}
