import { useEffect, useRef } from 'react'
import type { Payment } from '#schemas/payment.ts'
import { isOpen } from '#schemas/paymentStates.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { loadBalances } from '#src/stores/loadBalances.ts'
import { paymentEventsOf } from '#src/stores/player/PaymentEvents.ts'
import { reportPayment } from '#src/stores/player/reportPayment.ts'

/** The pause between two requests grows from the first to the longest, in milliseconds. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 15_000
const GROWTH = 1.5

/** Loads the payment when the platform reports another state of it. */
function useReportedState(payment: Resource<Payment> | undefined): void {
  const stores = useStores()
  const { transaction, state } = payment?.value ?? {}
  const reported = transaction === undefined ? undefined : paymentEventsOf(stores).stateOf(transaction)?.state
  useEffect(() => {
    if (reported !== undefined && reported !== state) void payment?.refresh()
    // a reported state is looked at once
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reported])
}

/**
 * Loads an open payment again and again until its state is final, and then the balances and, after
 * a deposit, the offers. In a
 * hidden tab nothing is requested; a tab that is shown again loads its data anyway.
 */
export function usePaymentUpdates(payment: Resource<Payment> | undefined): void {
  useReportedState(payment)
  const stores = useStores()
  const { state } = payment?.value ?? {}
  const isWaiting = state !== undefined && isOpen(state)
  useEffect(() => {
    if (!payment || !isWaiting) return undefined
    let pause = FIRST_PAUSE
    let isOver = false
    let timer = setTimeout(() => void tick(), pause)
    async function tick() {
      if (document.visibilityState === 'visible') await payment?.refresh()
      if (isOver) return
      pause = Math.min(pause * GROWTH, LONGEST_PAUSE)
      timer = setTimeout(() => void tick(), pause)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [payment, isWaiting])
  const wasWaiting = useRef(false)
  useEffect(() => {
    const hasEnded = wasWaiting.current && !isWaiting
    wasWaiting.current = isWaiting
    const { value } = payment ?? {}
    if (!hasEnded || !value) return
    void loadBalances(stores)
    reportPayment(stores, { transaction_id: value.transaction, type: value.type, state: value.state })
  }, [stores, payment, isWaiting])
}
