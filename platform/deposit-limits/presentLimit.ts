import { type DepositLimit, depositLimitPeriods } from '#schemas/depositLimit.ts'
import { toMajor } from '#src/shared/money.ts'
import type { Limit, LimitState } from './changeLimit.ts'

interface LimitUsage {
  readonly currency: string
  /** In the smallest unit of the limit's currency. */
  readonly available: bigint
  readonly expiresAt: Date | undefined
}

/** Returns the limit as the API presents it; without one, in the player's currency. */
export function presentLimit(
  { limit, pending }: LimitState,
  { currency, available, expiresAt }: LimitUsage,
): DepositLimit {
  return {
    ...presentAmount(limit),
    available_amount: limit && toMajor(available, limit.currency),
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
