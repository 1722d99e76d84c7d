// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Payment } from '#schemas/payment.ts'
import type { PaymentState } from '#schemas/paymentStates.ts'
import { Resource } from '#src/shared/Resource.ts'
import { findPaymentReturn, rememberPaymentReturn } from '#src/stores/paymentReturn.ts'
import { answerPaymentWindows, findPaymentOpener } from '#src/stores/paymentWindows.ts'
import { offerChangesOf } from '#src/stores/player/OfferChanges.ts'
import { reportPayment } from '#src/stores/player/reportPayment.ts'
import { words } from '../../../.storybook/words.ts'
import { paymentOf, showCashier } from '../cashier.fixture.tsx'
import CashierResult from './CashierResult.tsx'
import { type CashierResultProps, paymentPages } from './definition.ts'

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

const createdAt = '2026-11-20T20:15:00Z'

it('[CSH-06] a declined payment says so once, with one way on', () => {
  show('payPending', [{ state: 'failed', reason: 'BillingTransactionDeclinedException' }])
  expect(document.body.textContent?.match(/declined/g)).toHaveLength(1)
  expect(document.body.textContent).toContain('The payment was declined. Try another method or amount.')
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([['Try another method', '/cashier/deposit']])
})

it.each([
  ['before its page was opened', ['created', 'failed'], 'no money has left your account'],
  ['after its page was opened', ['created', 'waiting', 'failed'], 'If the money has left your account'],
] as const)(
  '[CSH-06] a payment that an error of the service has ended %s speaks of money that may have left only then',
  (_, states, said) => {
    const steps = states.map((state) => ({ state, at: createdAt }))
    show('payFail', [{ state: 'failed', reason: 'BillingServiceErrorException', steps }])
    expect(document.body.textContent).toContain(said)
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/cashier/history', '/cashier/deposit'])
  },
)

it.each([
  ['new_window', '_blank'],
  ['redirect', null],
] as const)('[CSH-05] a payment that waits for the player leads to the page of the service (%s)', (kind, target) => {
  show('payNewWindow', [{ state: 'waiting', next_step: { kind, url: 'https://pay.example/1' } }])
  const link = screen.getByRole('link', { name: 'Continue to the payment' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://pay.example/1', target])
})

it('[CSH-05] the way to an open payment comes before the way back', () => {
  show('payNewWindow', [{ state: 'waiting', next_step: { kind: 'new_window', url: 'https://pay.example/1' } }])
  const variants = screen.getAllByRole('link').map((link) => [link.textContent, link.classList.contains('primary')])
  expect(variants).toEqual([
    ['Continue to the payment', true],
    [words.en['system.payNewWindow.button'], false],
  ])
})

it('[CSH-06] another try keeps the offer of the payment that failed', () => {
  show('payFail', [{ state: 'failed', offer_id: 7, reason: 'BillingTransactionDeclinedException' }])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cashier/deposit?offer=7')
})

it.each(paymentPages)('[RTE-15] without a transaction the page %s says that it knows no payment', (page) => {
  showCashier(<CashierResult result={page} />)
  expect(heading()).toBe(words.en[`system.${page}.header`])
  expect(document.body.textContent).not.toContain(words.en[`system.${page}.description`])
  expect(document.body.textContent).toContain('We can’t tell here which payment you mean.')
  const [history] = screen.getAllByRole('link')
  expect([history?.textContent, history?.getAttribute('href')]).toEqual(['History', '/cashier/history'])
})

describe('a window that was opened for a payment', () => {
  const isClosed = vi.fn<() => void>()
  beforeEach(() => {
    vi.useRealTimers()
    isClosed.mockReset()
    vi.stubGlobal('close', isClosed)
  })
  afterEach(() => void vi.unstubAllGlobals())
  const note = () => screen.queryByText(words.en['cashier.spareWindow'] ?? '')

  it('[CSH-05] closes itself while the page that has opened it shows the payment, or says that it can be closed', async () => {
    const stop = answerPaymentWindows(paymentOf().transaction)
    show('payCancel', [{ state: 'cancelled' }])
    await waitFor(() => expect(isClosed).toHaveBeenCalledOnce())
    expect(note()).not.toBeNull()
    stop()
  })

  it('[CSH-05] stays open where no page shows its payment', async () => {
    const stop = answerPaymentWindows('another')
    show('payCancel', [{ state: 'cancelled' }])
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect([isClosed.mock.calls, note()]).toEqual([[], null])
    stop()
  })

  it.each(['payNewWindow', 'payPending'] as const)(
    '[CSH-05] finds the page %s that has opened it, which stays open itself',
    async (page) => {
      show(page, [{ state: 'waiting', next_step: { kind: 'new_window', url: 'https://pay.example/1' } }])
      fireEvent.click(screen.getByRole('link', { name: 'Continue to the payment' }))
      const onFound = vi.fn<() => void>()
      const stop = findPaymentOpener(paymentOf().transaction, onFound)
      await waitFor(() => expect(onFound).toHaveBeenCalledOnce())
      expect(isClosed).not.toHaveBeenCalled()
      stop()
    },
  )
})
