import { type Kysely, sql } from 'kysely'
import type { PlatformContext } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { betToCsv, csvHeader } from './betToCsv.ts'
import { type BetSelection, findBets } from './queries.ts'

/** Time after which another process takes over an unfinished export, in milliseconds. */
const LEASE_MS = 60_000
const POLL_INTERVAL_MS = 20_000
const PAGE_SIZE = 1000
const MAX_ROWS = 100_000

interface ExportJob extends BetSelection {
  readonly id: string
}

/** Writes the requested exports one after the other, including those from before a restart. */
export class ExportQueue {
  readonly #context: Pick<PlatformContext, 'db' | 'now'>
  readonly #report: (error: unknown) => void
  #work = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(context: Pick<PlatformContext, 'db' | 'now'>, report: (error: unknown) => void) {
    this.#context = context
    this.#report = report
  }

  start(): void {
    this.wake()
    this.#timer = setInterval(() => this.wake(), POLL_INTERVAL_MS)
    this.#timer.unref()
  }

  /** Starts processing of pending exports. */
  wake(): void {
    this.#work = this.#work.then(() => this.#processPending()).catch(this.#report)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#work
  }

  async #processPending(): Promise<void> {
    const { db, now } = this.#context
    while (!this.#isStopped) {
      const job = await claimNext(db, now())
      if (!job) return
      const file = await writeCsv(db, job).catch((error: unknown) => this.#report(error))
      const outcome = file ? { status: 'ready' as const, ...file } : { status: 'failed' as const }
      await db.updateTable('bet_export').set(outcome).where('id', '=', job.id).execute()
    }
  }
}

async function claimNext(db: Kysely<Schema>, now: Date): Promise<ExportJob | undefined> {
  const nextPending = db
    .selectFrom('bet_export')
    .select('id')
    .where('status', '=', 'pending')
    .where((where) =>
      where.or([where('claimed_at', 'is', null), where('claimed_at', '<', new Date(now.getTime() - LEASE_MS))]),
    )
    .orderBy('created_at')
    .limit(1)
    .modifyEnd(sql`for update skip locked`)
  const job = await db
    .updateTable('bet_export')
    .set({ claimed_at: now })
    .where('id', '=', nextPending)
    .returning(['id', 'uid', 'filter', 'created_at'])
    .executeTakeFirst()
  return job && { id: job.id, uid: job.uid, filter: job.filter, until: job.created_at }
}

/** Writes the CSV. Bets placed after the request are left out: they would shift the pages. */
async function writeCsv(
  db: Kysely<Schema>,
  bets: BetSelection,
): Promise<{ readonly rows: number; readonly content: string }> {
  const lines = [csvHeader]
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const page = await findBets(db, bets, { offset, count: PAGE_SIZE })
    lines.push(...page.map(betToCsv))
    if (page.length < PAGE_SIZE) return { rows: lines.length - 1, content: lines.join('') }
    if (offset >= MAX_ROWS) throw new Error('too many bets for one file')
  }
}
