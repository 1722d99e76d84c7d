import type { Payment } from '#schemas/payment.ts'
import { toMajor } from '#src/shared/money.ts'
import { localized } from '../metadata/locale.ts'
import type { CashierSettings } from './CashierSettings.ts'
import type { ListedPayment } from './queries.ts'
import { isCancellable } from './withdrawals.ts'

interface Presentation {
  readonly settings: CashierSettings
  readonly locale: string | undefined
}

/** Returns a payment as the API presents it. */
export function presentPayment(row: ListedPayment, { settings, locale }: Presentation): Payment {
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
    requisites: row.label,
    reason: row.reason,
    next_step: row.next_step,
    offer_id: row.offer === null ? null : Number(row.offer),
    offer_title: (row.offer_texts && localized(row.offer_texts, locale)?.title) ?? null,
    can_cancel: isCancellable(row, settings),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    steps: row.steps.map(({ state, at }) => ({ state, at: new Date(at).toISOString() })),
  }
}
