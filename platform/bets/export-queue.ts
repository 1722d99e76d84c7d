import { type Kysely, sql } from 'kysely'

import type { PlatformContext } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { csvHeader, csvOfBet } from './csv.ts'
import { type Bets, findBets } from './queries.ts'

/** A file that nobody has finished for so long is made by another process. */
const lease = 60_000
const pollEvery = 20_000
const pageSize = 1000
const mostRows = 100_000

interface Job extends Bets {
  id: string
}

/** Makes the files that players have asked for, one after the other, also those of before a restart. */
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
    this.#timer = setInterval(() => this.wake(), pollEvery)
    this.#timer.unref()
  }

  /** There is something to do. */
  wake(): void {
    this.#work = this.#work.then(() => this.#drain()).catch(this.#report)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#work
  }

  async #drain(): Promise<void> {
    const { db, now } = this.#context
    while (!this.#isStopped) {
      const job = await claim(db, now())
      if (!job) return
      const file = await makeFile(db, job).catch((error: unknown) => this.#report(error))
      const outcome = file ? { status: 'ready' as const, ...file } : { status: 'failed' as const }
      await db.updateTable('bet_export').set(outcome).where('id', '=', job.id).execute()
    }
  }
}

async function claim(db: Kysely<Schema>, now: Date): Promise<Job | undefined> {
  const waiting = db
    .selectFrom('bet_export')
    .select('id')
    .where('status', '=', 'pending')
    .where((where) =>
      where.or([where('claimed_at', 'is', null), where('claimed_at', '<', new Date(now.getTime() - lease))]),
    )
    .orderBy('created_at')
    .limit(1)
    .modifyEnd(sql`for update skip locked`)
  const job = await db
    .updateTable('bet_export')
    .set({ claimed_at: now })
    .where('id', '=', waiting)
    .returning(['id', 'uid', 'filter', 'created_at'])
    .executeTakeFirst()
  return job && { id: job.id, uid: job.uid, filter: job.filter, until: job.created_at }
}

/** What comes later than the wish is left out: it would move the pages. */
async function makeFile(db: Kysely<Schema>, bets: Bets): Promise<{ rows: number; content: string }> {
  const lines = [csvHeader]
  for (let offset = 0; ; offset += pageSize) {
    const page = await findBets(db, bets, { offset, count: pageSize })
    lines.push(...page.map(csvOfBet))
    if (page.length < pageSize) return { rows: lines.length - 1, content: lines.join('') }
    if (offset >= mostRows) throw new Error('too many bets for one file')
  }
}
