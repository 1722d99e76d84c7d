import { type DepositLimit, depositLimitPeriods } from '#schemas/depositLimit.ts'
import { toMajor } from '#src/shared/money.ts'
import type { Limit, LimitState } from './changeLimit.ts'
import { convertUsage, type LimitUsage } from './queries.ts'

interface Presentation {
  /** The player's. */
  readonly currency: string
  readonly rates: Readonly<Record<string, number>>
  /** Undefined without a limit. */
  readonly usage?: LimitUsage
  readonly expiresAt?: Date | undefined
}

/** Returns the limit as the API presents it; without one, in the player's currency. */
export function presentLimit(
  { limit, pending }: LimitState,
  { currency, rates, usage, expiresAt }: Presentation,
): DepositLimit {
  const inAccount = limit && usage && convertUsage(usage, limit, { currency, rates })
  return {
    ...presentAmount(limit),
    available_amount: limit && usage ? toMajor(usage.available, limit.currency) : null,
    open_amount: limit && usage ? toMajor(usage.open, limit.currency) : null,
    account: { available_amount: inAccount ? toMajor(inAccount.available, currency) : null, currency },
    currency: limit?.currency ?? currency,
    can_edit: pending === null,
    expired_at: expiresAt?.toISOString() ?? null,
    pending: pending && {
      ...presentAmount(pending.limit),
      currency: pending.limit?.currency ?? currency,
      starts_at: pending.startsAt.toISOString(),
    },
  }
}

function presentAmount(limit: Limit | null) {
  return {
    period: depositLimitPeriods.find((period) => period === String(limit?.period)) ?? 'none',
    limit_amount: limit && toMajor(limit.amount, limit.currency),
  }
}
