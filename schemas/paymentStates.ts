export const paymentTypes = ['deposit', 'withdrawal'] as const
export type PaymentType = (typeof paymentTypes)[number]

/**
 * The states of payments, and those that may follow each. Without any the state is final. Money
 * that arrives late is booked nevertheless, so that a deposit that was given up can still succeed.
 * The database refuses every other step.
 */
export const depositSteps = {
  created: ['waiting', 'pending', 'succeeded', 'failed', 'cancelled', 'expired'],
  waiting: ['pending', 'succeeded', 'failed', 'cancelled', 'expired'],
  pending: ['waiting', 'succeeded', 'failed', 'cancelled', 'expired'],
  succeeded: [],
  failed: ['succeeded'],
  cancelled: ['succeeded'],
  expired: ['succeeded'],
} as const

export const withdrawalSteps = {
  requested: ['on_check', 'approved', 'declined', 'cancelled'],
  on_check: ['approved', 'declined', 'cancelled'],
  approved: ['sent', 'declined', 'cancelled'],
  sent: ['paid', 'declined'],
  // a bank may send money back days later
  paid: ['returned'],
  declined: [],
  cancelled: [],
  returned: [],
} as const

export type DepositState = keyof typeof depositSteps
export type WithdrawalState = keyof typeof withdrawalSteps
export type PaymentState = DepositState | WithdrawalState

export const depositStates = Object.keys(depositSteps) as DepositState[]
export const withdrawalStates = Object.keys(withdrawalSteps) as WithdrawalState[]
export const paymentStates: readonly PaymentState[] = [...new Set([...depositStates, ...withdrawalStates])]

/** States in which the outcome of a payment is open. */
export const openStates = ['created', 'waiting', 'pending', 'requested', 'on_check', 'approved', 'sent'] as const

/** States of payments whose money has arrived. */
export const doneStates = ['succeeded', 'paid'] as const

/** States of payments that have moved no money, or have given it back. */
export const failedStates = ['failed', 'cancelled', 'expired', 'declined', 'returned'] as const

/** States of payments that have moved no money so far, or have given it back. */
export const statesWithoutMoney = ['created', 'waiting', ...failedStates] as const

/** States of deposits that may become money at any moment. */
export const openDepositStates = ['created', 'waiting', 'pending'] as const

/** States of withdrawals whose money has left the balance for good, or is about to. */
export const countedWithdrawalStates = ['requested', 'on_check', 'approved', 'sent', 'paid'] as const

/** Returns whether a payment has ended without its money. */
export const hasFailed = (state: PaymentState): boolean => failedStates.some((failed) => failed === state)

/** Returns whether the outcome of a payment in this state is open. */
export const isOpen = (state: PaymentState): boolean => openStates.some((open) => open === state)

/** Types of payments in the history; `all` for both. */
export const historyTypes = ['all', 'deposit', 'withdrawal'] as const

/** Groups of states by which the history can be filtered. */
export const historyFilters = ['all', 'open', 'done', 'failed'] as const
