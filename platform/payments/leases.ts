import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { PaymentRow } from './queries.ts'

/** The database that holds the leases, and the clock that they run out by. */
interface LeaseOptions {
  readonly db: Kysely<Schema>
  readonly now: () => Date
}

/**
 * Time for which a process keeps a payment to itself, in milliseconds. It renews the lease while it
 * works, so this is how long a payment stays untouched after a crash.
 */
const LEASE_MS = 10_000
const RENEWAL_MS = 3000

interface Selection {
  /** A condition that the payments fulfil. */
  readonly where: ReturnType<typeof sql<boolean>>
  /** Largest number of payments. */
  readonly count: number
}

/** Leases payments that no process works on, and returns them as they are then. */
export async function leasePayments({ db, now }: LeaseOptions, { where, count }: Selection): Promise<PaymentRow[]> {
  const time = now()
  const free = db
    .selectFrom('payment')
    .select('id')
    .where(where)
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', time)]))
    .orderBy('poll_at')
    .limit(count)
    .forUpdate()
    .skipLocked()
  const leased = db.updateTable('payment').set({ leased_until: new Date(time.getTime() + LEASE_MS) })
  return leased.where('id', 'in', free).returningAll().execute()
}

/** Works on a payment that was leased, renews its lease meanwhile, and then gives it back. */
export async function whileLeased<T>(
  { db, now }: LeaseOptions,
  { id, leased_until: first }: PaymentRow,
  work: () => Promise<T>,
): Promise<T> {
  let until = first
  /** Changes the lease, unless it ran out and another process has taken the payment. */
  async function change(next: Date | null): Promise<void> {
    const own = db.updateTable('payment').set({ leased_until: next }).where('id', '=', id)
    await own.where('leased_until', '=', until).execute()
    until = next
  }
  let renewal = Promise.resolve()
  const timer = setInterval(() => {
    // one that fails is tried again
    renewal = renewal.then(() => change(new Date(now().getTime() + LEASE_MS))).catch(() => undefined)
  }, RENEWAL_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await renewal
    await change(null)
  }
}
