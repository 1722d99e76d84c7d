import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { consumePlayEvents } from './consumePlayEvents.ts'
import type { PlayEventConsumer } from './PlayEvent.ts'

interface WorkerOptions {
  readonly db: Kysely<Schema>
  readonly consumers: readonly PlayEventConsumer[]
  /** Milliseconds between two looks for events of other processes. */
  readonly intervalMs?: number
  /** Takes an error of one consumer, which doesn't keep the others from their work. */
  readonly report: (error: unknown) => void
}

export interface PlayEventWorker {
  /** Starts looking for events at once. */
  wake(): void
  /** Stops the worker and waits for what it is doing. */
  stop(): Promise<void>
}

const INTERVAL_MS = 250

/** Gives events to their consumers when it is woken, and at an interval. */
export function startPlayEventWorker(options: WorkerOptions): PlayEventWorker {
  const { db, intervalMs = INTERVAL_MS, report } = options
  let running: Promise<void> | undefined
  let isDue = false
  // the last transaction that all consumers have seen
  let seen = ''

  async function run(): Promise<void> {
    while (isDue) {
      isDue = false
      const newest = await findNewest(db)
      if (newest === seen) return
      if (await consumeAll(options)) seen = newest
    }
  }
  function wake(): void {
    isDue = true
    running ??= run()
      .catch(report)
      .finally(() => (running = undefined))
  }
  wake()
  const timer = setInterval(wake, intervalMs)
  timer.unref()
  return {
    wake,
    async stop() {
      clearInterval(timer)
      isDue = false
      await running
    },
  }
}

interface Newest {
  readonly newest: string
  readonly is_settled: boolean
}

/** Returns the newest transaction when all transactions before it have ended, else a value of its own. */
async function findNewest(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<Newest>`
    select xid::text || ' ' || number as newest, xid < pg_snapshot_xmin(pg_current_snapshot()) as is_settled
    from wallet_transaction order by xid desc, number desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return ''
  return row.is_settled ? row.newest : `${row.newest} ${performance.now()}`
}

/** Gives events to all consumers at once. Returns whether every one has done its work. */
async function consumeAll({ db, consumers, report }: WorkerOptions): Promise<boolean> {
  const results = await Promise.all(
    consumers.map(async (consumer) => {
      try {
        await consumePlayEvents(db, consumer)
        return true
      } catch (error) {
        report(new Error(`the consumer ${consumer.name} of play events failed`, { cause: error }))
        return false
      }
    }),
  )
  return results.every(Boolean)
}
