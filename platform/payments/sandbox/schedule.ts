import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { PaymentState, PayoutState } from './api.ts'
import type { PlannedStep } from './plan.ts'
import type { SandboxContext } from './SandboxContext.ts'
import type { SandboxChangeTable } from './table.ts'

/** A payment or payout whose changes are planned. */
export interface Subject {
  readonly id: string
  readonly transaction: string
  readonly amount: string
  readonly webhook_url: string
}

const laterBy = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Stores the changes and webhooks of a plan, so that they happen even after a restart. */
export async function storePlan(
  db: Kysely<Schema>,
  subject: Subject,
  { plan, now }: { readonly plan: readonly PlannedStep[]; readonly now: Date },
): Promise<void> {
  const changes = plan.map(({ after, state, captured }) => ({
    subject: subject.id,
    due_at: laterBy(now, after),
    state,
    reason: state === 'failed' ? ('declined' as const) : null,
    captured: captured === null ? null : part(subject.amount, captured),
  }))
  if (changes.length > 0) await db.insertInto('sandbox_change').values(changes).execute()
  const webhooks = plan.flatMap(({ state, webhooks: times }) => {
    const event = randomUUID()
    return times.map((after) => webhookRow(subject, { event, state: state ?? 'pending', due: laterBy(now, after) }))
  })
  if (webhooks.length > 0) await db.insertInto('sandbox_webhook').values(webhooks).execute()
}

/** Returns the whole amount or half of it, but at least one unit. */
function part(amount: string, captured: 'all' | 'half'): bigint {
  const whole = BigInt(amount)
  return captured === 'all' || whole === 1n ? whole : whole / 2n
}

interface Event {
  readonly event: string
  readonly state: PaymentState | PayoutState
  readonly due: Date
}

const webhookRow = (subject: Omit<Subject, 'amount'>, { event, state, due }: Event) => ({
  event_id: event,
  subject: subject.id,
  transaction: subject.transaction,
  state,
  url: subject.webhook_url,
  due_at: due,
})

/** Stores a webhook about a change that has happened. */
export async function storeWebhook(
  db: Kysely<Schema>,
  subject: Omit<Subject, 'amount'>,
  change: Pick<Event, 'state' | 'due'>,
): Promise<void> {
  await db
    .insertInto('sandbox_webhook')
    .values(webhookRow(subject, { event: randomUUID(), ...change }))
    .execute()
}

/** Makes every change that is due, and expires the payments that nobody has paid in time. */
export async function applyDue({ db, now, durations }: SandboxContext): Promise<void> {
  const time = now()
  await db.transaction().execute(async (trx) => {
    await applyChanges(trx, time)
    const expired = await trx
      .updateTable('sandbox_payment')
      .set({ state: 'expired' })
      .where('state', '=', 'waiting')
      .where('expires_at', '<=', time)
      .returning(['id', 'transaction', 'webhook_url'])
      .execute()
    const due = laterBy(time, durations.webhook)
    for (const payment of expired) await storeWebhook(trx, payment, { state: 'expired', due })
  })
}

/** Makes the changes that are due, of one payment or of all. */
export async function applyChanges(trx: Transaction<Schema>, now: Date, subject?: string): Promise<void> {
  const due = await trx
    .selectFrom('sandbox_change')
    .selectAll()
    .where('due_at', '<=', now)
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .orderBy('due_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const change of due) await applyChange(trx, change)
}

async function applyChange(trx: Transaction<Schema>, change: Selectable<SandboxChangeTable>): Promise<void> {
  const { id, subject, state, reason, captured, due_at: time } = change
  await trx.deleteFrom('sandbox_change').where('id', '=', id).execute()
  if (state === 'paid' || state === 'declined') {
    await trx.updateTable('sandbox_payout').set({ state }).where('id', '=', subject).execute()
    return
  }
  if (state !== null) {
    await trx.updateTable('sandbox_payment').set({ state, reason }).where('id', '=', subject).execute()
  }
  if (captured === null) return
  await trx
    .insertInto('sandbox_capture')
    .values({ id: `cap_${randomUUID()}`, payment: subject, amount: captured, created_at: time })
    .execute()
}
