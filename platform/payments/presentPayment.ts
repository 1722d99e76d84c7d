import type { Kysely } from 'kysely'
import type { Payment } from '#schemas/payment.ts'
import { toMajor } from '#src/shared/money.ts'
import type { Schema } from '../database/schema.ts'
import { localized } from '../metadata/locale.ts'
import { readCashierSettings } from '../metadata/queries.ts'
import type { PaymentRow } from './queries.ts'
import { isCancellable } from './withdrawals.ts'

/** Returns payments as the API presents them, in the same order. */
export async function presentPayments(
  db: Kysely<Schema>,
  rows: readonly PaymentRow[],
  locale: string | undefined,
): Promise<Payment[]> {
  if (rows.length === 0) return []
  const settings = await readCashierSettings(db)
  const ids = rows.map(({ id }) => id)
  const states = await db
    .selectFrom('payment_state')
    .selectAll()
    .where('payment', 'in', ids)
    .orderBy('position')
    .execute()
  const labels = await findLabels(db, rows)
  return rows.map((row) => {
    const { currency } = row
    const method = settings.methods.find(({ sysname }) => sysname === row.method)
    return {
      transaction: row.transaction,
      type: row.type,
      method: row.method,
      method_name: (method && localized(method.names, locale)) ?? row.method,
      state: row.state,
      amount: toMajor(row.amount, currency),
      fee: toMajor(row.fee, currency),
      paid_amount: toMajor(row.paid_amount, currency),
      currency,
      requisites: (row.requisite === null ? undefined : labels.get(row.requisite)) ?? null,
      reason: row.reason,
      next_step: row.next_step,
      offer_id: row.offer === null ? null : Number(row.offer),
      can_cancel: isCancellable(row, settings),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      expires_at: row.expires_at?.toISOString() ?? null,
      steps: states.flatMap(({ payment, state, at }) => (payment === row.id ? [{ state, at: at.toISOString() }] : [])),
    }
  })
}

async function findLabels(db: Kysely<Schema>, rows: readonly PaymentRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ requisite }) => requisite ?? [])
  if (ids.length === 0) return new Map()
  const labels = await db.selectFrom('requisite').select(['id', 'label']).where('id', 'in', ids).execute()
  return new Map(labels.map(({ id, label }) => [id, label]))
}
