// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Payment } from '#schemas/payment.ts'
import type { PaymentState } from '#schemas/paymentStates.ts'
import { Resource } from '#src/shared/Resource.ts'
import { findPaymentReturn, rememberPaymentReturn } from '#src/stores/paymentReturn.ts'
import { offerChangesOf } from '#src/stores/player/OfferChanges.ts'
import { reportPayment } from '#src/stores/player/reportPayment.ts'
import { words } from '../../../.storybook/words.ts'
import { paymentOf, showCashier } from '../cashier.fixture.tsx'
import CashierResult from './CashierResult.tsx'
import type { CashierResultProps } from './definition.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

const balance = { amount: 150, currency: 'EUR' }
const balances = { balance_main: balance, balance_bonus: balance, balance_betting_bonus: balance, balance_fun: balance }

/** Shows a payment that has these states, one after each request. */
function show(result: CashierResultProps['result'], states: readonly Partial<Payment>[]) {
  let requests = 0
  const next = async () => paymentOf(states[Math.min((requests += 1), states.length - 1)])
  const payment = new Resource(next, { state: 'success', value: paymentOf(states[0]) })
  const stores = showCashier(<CashierResult result={result} payment={payment} />, {
    api: { account: { getBalance: async () => balances } },
  })
  return { stores, count: () => requests }
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it.each<[CashierResultProps['result'], PaymentState, string]>([
  ['paySuccess', 'succeeded', 'paySuccess'],
  ['paySuccess', 'pending', 'payPending'],
  ['payPending', 'created', 'payPending'],
  ['payPending', 'succeeded', 'paySuccess'],
  ['payPending', 'failed', 'payFail'],
  ['payPending', 'cancelled', 'payCancel'],
  ['payFail', 'expired', 'payCancel'],
  ['payFail', 'succeeded', 'paySuccess'],
  ['payNewWindow', 'waiting', 'payNewWindow'],
  ['payNewWindow', 'pending', 'payPending'],
  ['payMobile', 'waiting', 'payMobile'],
  ['payPending', 'paid', 'paySuccess'],
  ['payPending', 'declined', 'payFail'],
])('[CSH-05] the page %s shows a payment that is %s as %s', (result, state, shown) => {
  show(result, [{ state }])
  expect(heading()).toBe(words.en[`system.${shown}.header`])
})

it.each(['pending', 'error'] as const)(
  '[CSH-05] nothing is said of a payment whose state is not known: %s',
  async (state) => {
    const payment = new Resource(() =>
      state === 'error' ? Promise.reject(new Error('away')) : new Promise<Payment>(() => undefined),
    )
    showCashier(<CashierResult result="paySuccess" payment={payment} />)
    act(() => payment.retry())
    await wait(0)
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    expect(screen.queryAllByRole('button', { name: words.en['common.retry'] })).toHaveLength(state === 'error' ? 1 : 0)
  },
)

it('[CSH-05] a pending payment is asked for until its state is final, ever less often, then the balance is loaded', async () => {
  const { stores, count } = show('payPending', [{}, {}, {}, { state: 'succeeded', paid_amount: 50 }])
  await wait(999)
  expect(count()).toBe(0)
  await wait(1)
  expect(count()).toBe(1)
  await wait(1500)
  expect(count()).toBe(2)
  await wait(2250)
  expect(heading()).toBe(words.en['system.paySuccess.header'])
  expect(stores.session.balances?.balance_main.amount).toBe(150)
  await wait(60_000)
  expect(count()).toBe(3)
})

it.each<[Partial<Payment>, number]>([
  [{ state: 'succeeded' }, 1],
  [{ state: 'failed' }, 0],
  [{ type: 'withdrawal', state: 'paid' }, 0],
])('[SHL-02] a payment that a request finds to be %j loads the offers again %i times', async (over, count) => {
  const { stores } = show('payPending', [{}, over])
  await wait(1000)
  expect(offerChangesOf(stores).reloads).toBe(count)
})

it('[SHL-02] a deposit whose success an event has reported before a request finds it loads the offers again once', async () => {
  const { stores } = show('payPending', [{}, { state: 'succeeded' }])
  const { transaction } = paymentOf()
  await act(async () => reportPayment(stores, { transaction_id: transaction, type: 'deposit', state: 'succeeded' }))
  await wait(60_000)
  expect(heading()).toBe(words.en['system.paySuccess.header'])
  expect(offerChangesOf(stores).reloads).toBe(1)
})

it('[CSH-05] after a success the button leads back to where the player came from, once', () => {
  rememberPaymentReturn('/game/blue')
  show('paySuccess', [{ state: 'succeeded' }])
  const button = screen.getByRole('link', { name: words.en['system.paySuccess.button'] ?? '' })
  expect(button.getAttribute('href')).toBe('/game/blue')
  act(() => button.click())
  expect(findPaymentReturn()).toBeUndefined()
  cleanup()
  show('paySuccess', [{ state: 'succeeded' }])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/gamehall')
})

it('[CSH-06] a payment that has failed says why, and leads on', () => {
  show('payPending', [{ state: 'failed', reason: 'BillingTransactionDeclinedException' }])
  expect(document.body.textContent).toContain('The payment was declined. Try another method or amount.')
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/cashier/deposit')
})

it.each([
  ['new_window', '_blank'],
  ['redirect', null],
] as const)('[CSH-05] a payment that waits for the player leads to the page of the service (%s)', (kind, target) => {
  show('payNewWindow', [{ state: 'waiting', next_step: { kind, url: 'https://pay.example/1' } }])
  const link = screen.getByRole('link', { name: 'Continue to the payment' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://pay.example/1', target])
})

it('[RTE-15] without a transaction the page shows its own text', () => {
  showCashier(<CashierResult result="payCancel" />)
  expect(heading()).toBe(words.en['system.payCancel.header'])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cashier/deposit')
})
