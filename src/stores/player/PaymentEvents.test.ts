import { autorun } from 'mobx'
import { expect, it } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { PaymentEvents, paymentEventsOf } from './PaymentEvents.ts'

it('[BON-07] the state of a payment is the last one that was reported, and observers are notified', () => {
  const payments = new PaymentEvents()
  const seen: (string | undefined)[] = []
  const stop = autorun(() => seen.push(payments.stateOf('a')?.state))
  payments.report({ transaction_id: 'a', type: 'deposit', state: 'pending' })
  payments.report({ transaction_id: 'b', type: 'withdrawal', state: 'pending' })
  payments.report({ transaction_id: 'a', type: 'deposit', state: 'success' })
  stop()
  expect([...new Set(seen)]).toEqual([undefined, 'pending', 'success'])
})

it('[BON-07] a tab has one set of payments', () => {
  const [stores, others] = [{ api: apiOver({}) }, { api: apiOver({}) }]
  expect(paymentEventsOf(stores)).toBe(paymentEventsOf(stores))
  expect(paymentEventsOf(stores)).not.toBe(paymentEventsOf(others))
})
