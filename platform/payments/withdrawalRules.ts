import type { ErrorType } from '#schemas/errors.ts'
import type { AccountRow } from '../accounts/queries.ts'
import { convert, fromDollars, type Sum } from '../currencies/convert.ts'
import { PlatformError } from '../http/PlatformError.ts'
import type { CashierSettings } from './CashierSettings.ts'
import type { WithdrawalFacts } from './findWithdrawalFacts.ts'

interface WithdrawalRules {
  /** Reasons to refuse a withdrawal of any amount, in the order in which they are reported. */
  readonly blockedBy: readonly ErrorType[]
  /** The rest of each limit in the currency's smallest unit, and the reason to refuse more. */
  readonly limits: readonly { readonly left: bigint; readonly reason: ErrorType }[]
}

interface RuleOptions {
  readonly settings: CashierSettings
  readonly rates: Readonly<Record<string, number>>
}

/** Returns what the rules for withdrawals say about a player, in the currency of the account. */
export function withdrawalRules(
  { currency, is_verified: isVerified }: Pick<AccountRow, 'currency' | 'is_verified'>,
  facts: WithdrawalFacts,
  { settings, rates }: RuleOptions,
): WithdrawalRules {
  const {
    open_withdrawals: openAtMost,
    unverified_withdrawals_usd: unverified,
    daily_withdrawals_usd: daily,
  } = settings
  const leftOf = (dollars: number, sums: readonly Sum[]) => {
    const used = sums.reduce((total, sum) => total + convert(sum, currency, rates), 0n)
    const left = fromDollars(dollars, currency, rates) - used
    return left > 0n ? left : 0n
  }
  const blocks: readonly (readonly [boolean, ErrorType])[] = [
    [!facts.hasDeposited, 'UserNeedDepositException'],
    [!facts.hasName, 'UserNeedProfileDataException'],
    [!facts.hasConfirmedContact, 'UserNeedConfirmContactException'],
    [facts.open >= openAtMost, 'WithdrawalLimitsExceededException'],
  ]
  return {
    blockedBy: blocks.flatMap(([isBlocked, reason]) => (isBlocked ? [reason] : [])),
    limits: [
      ...(isVerified ? [] : [{ left: leftOf(unverified, facts.total), reason: 'KycWithdrawalException' as const }]),
      { left: leftOf(daily, facts.recent), reason: 'WithdrawalLimitsPeriodExceededException' },
    ],
  }
}

const messages: Partial<Record<ErrorType, string>> = {
  UserNeedDepositException: 'a withdrawal needs a deposit first',
  UserNeedProfileDataException: 'a withdrawal needs the name of the player',
  UserNeedConfirmContactException: 'a withdrawal needs a confirmed contact',
  WithdrawalLimitsExceededException: 'too many withdrawals are open',
  KycWithdrawalException: 'the player must be verified to withdraw so much',
  WithdrawalLimitsPeriodExceededException: 'the limit of a day is exceeded',
}

/** @throws {PlatformError} when the rules refuse a withdrawal of this amount */
export function assertMayWithdraw({ blockedBy, limits }: WithdrawalRules, amount: bigint): void {
  const reason = blockedBy[0] ?? limits.find(({ left }) => amount > left)?.reason
  if (reason) throw new PlatformError(reason, messages[reason] ?? 'the withdrawal is refused')
}

/** Returns the strictest limit that allows less than the balance. */
export function strictestLimit({ limits }: WithdrawalRules, balance: bigint) {
  const strictest = limits.toSorted((a, b) => Number(a.left - b.left)).at(0)
  return strictest && strictest.left < balance ? strictest : undefined
}
