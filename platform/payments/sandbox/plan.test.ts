import { expect, it } from 'vitest'
import { defaultDurations, planPayment } from './plan.ts'

const statesOf = (plan: ReturnType<typeof planPayment>) => plan.map(({ after, state }) => `${after} ${state}`)
const webhooksOf = (plan: ReturnType<typeof planPayment>) =>
  plan
    .flatMap(({ state, webhooks }) => webhooks.map((time) => ({ time, state })))
    .toSorted((a, b) => a.time - b.time)
    .map(({ state }) => state)

it('[CSH-05] a transfer and a crypto payment are pending before they end', () => {
  expect(statesOf(planPayment('card', 'succeeds', defaultDurations))).toEqual(['0 succeeded'])
  expect(statesOf(planPayment('bank_transfer', 'succeeds', defaultDurations))).toEqual(['0 pending', '3000 succeeded'])
  expect(statesOf(planPayment('crypto', 'slow', defaultDurations))).toEqual(['0 pending', '22000 succeeded'])
  expect(statesOf(planPayment('crypto', 'never_answered', defaultDurations))).toEqual(['0 pending'])
})

it.each(['card', 'bank_transfer', 'crypto'] as const)(
  '[CSH-05] by %s, webhooks are out of order or missing when that was chosen',
  (method) => {
    const outOfOrder = planPayment(method, 'out_of_order', defaultDurations)
    expect(webhooksOf(outOfOrder)).toEqual(['succeeded', 'pending'])
    expect(webhooksOf(planPayment(method, 'no_webhook', defaultDurations))).toEqual([])
  },
)
