// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Payment } from '#schemas/payment.ts'
import { ApiError } from '#src/api/error.ts'
import { player } from '../../../.storybook/player.ts'
import { loaded, paymentOf, showCashier } from '../cashier.fixture.tsx'
import CashierReceipt from './CashierReceipt.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const withdrawal = paymentOf({
  type: 'withdrawal',
  state: 'requested',
  can_cancel: true,
  requisites: 'GB29…6819',
  steps: [{ state: 'requested', at: '2026-11-20T20:15:00Z' }],
})

function show(payment: Payment, cancel: () => Promise<Payment> = async () => payment) {
  const sent: object[] = []
  const cancelWithdrawal = (params: object) => {
    sent.push(params)
    return cancel()
  }
  const stores = showCashier(<CashierReceipt payment={loaded(payment)} />, { api: { cashier: { cancelWithdrawal } } })
  return { sent, stores, toasts: () => stores.ui.toasts.toasts.map(({ type, key }) => `${type}: ${key}`) }
}

it('[CSH-04] a receipt has the amounts, the method, the transaction and every state with its time', () => {
  show(
    paymentOf({
      state: 'succeeded',
      paid_amount: 30,
      requisites: '424242...4242',
      steps: [
        { state: 'created', at: '2026-11-20T20:15:00Z' },
        { state: 'succeeded', at: '2026-11-20T20:20:00Z' },
      ],
    }),
  )
  const rows = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'SiteCroupier',
    `Player${player.login}`,
    `Player ID${player.uid}`,
    expect.stringMatching(/^Time zone\S+ \((GMT|UTC)\S*\)$/),
    'StatusCompleted',
    'Deposit€50.00',
    'Fee€0.75',
    'Arrived€30.00',
    // what has arrived, and the fee
    'You paid€30.75',
    'MethodBank card',
    'Account424242...4242',
    expect.stringMatching(/^Time20\.11\.2026/),
    'Transactionabcdefghjkmnpqrstuvw',
  ])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Started20\.11\.2026/),
    expect.stringMatching(/^Completed20\.11\.2026/),
  ])
})

it.each([
  ['deposit', 'succeeded', 'You paid'],
  ['deposit', 'pending', 'You pay'],
  ['withdrawal', 'paid', 'You got'],
  ['withdrawal', 'sent', 'You get'],
] as const)('[CSH-04] the receipt of a %s that is %s has the label “%s”', (type, state, label) => {
  show(paymentOf({ type, state, paid_amount: state === 'pending' || state === 'sent' ? 0 : 50 }))
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toContain(label)
})

it.each([
  [30, 'because only a part was paid'],
  [100.75, 'because it was paid in several parts or twice'],
  [50, undefined],
])('[CSH-04] a deposit of 50.00 of which %d has arrived says why they differ: %s', (paid_amount, why) => {
  show(paymentOf({ state: 'succeeded', paid_amount }))
  const said = /because [^.]*/.exec(document.body.textContent ?? '')?.[0]
  expect(said).toBe(why)
})

it.each(['failed', 'cancelled', 'expired'] as const)(
  '[CSH-04] a deposit that is %s says nothing of what is paid',
  (state) => {
    show(paymentOf({ state }))
    expect(document.body.textContent).not.toContain('You pa')
  },
)

it.each([
  ['paid', true],
  ['declined', false],
  ['cancelled', false],
] as const)('[CSH-04] a withdrawal that is %s says what the player gets: %s', (state, isSaid) => {
  show({ ...withdrawal, state })
  expect(/You g[eo]t/.test(document.body.textContent ?? '')).toBe(isSaid)
})

it.each([
  ['succeeded', 'Welcome pack', '/profile/bonuses'],
  ['pending', 'Welcome pack', undefined],
  ['succeeded', null, undefined],
  ['failed', 'Welcome pack', undefined],
] as const)(
  '[CSH-04] the receipt of a deposit that is %s, for the offer %s, leads to its bonus at %s',
  (state, offer_title, href) => {
    show(paymentOf({ state, offer_title }))
    const isNamed = offer_title !== null && state !== 'failed'
    expect(screen.queryByText('Welcome pack') !== null).toBe(isNamed)
    expect(screen.queryByRole('link', { name: 'See your bonuses' })?.getAttribute('href')).toBe(href)
  },
)

it('[CSH-03] a withdrawal is cancelled after a confirmation, once, with a key', async () => {
  const { sent, stores, toasts } = show(withdrawal)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the withdrawal' }))
  await waitFor(() => expect(stores.ui.dialogs.top?.slug).toBe('cancel-withdrawal'))
  expect(sent).toEqual([])
  await act(async () => stores.ui.dialogs.agree())
  await waitFor(() => expect(toasts()).toEqual(['success: cashier.cancelled']))
  expect(sent).toEqual([
    { transaction: withdrawal.transaction, idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ])
})

it('[CSH-03] a withdrawal that is approved meanwhile says that it can’t be cancelled', async () => {
  const tooLate = async () => {
    throw new ApiError({ kind: 'refused', status: 402 })
  }
  const { stores, toasts } = show(withdrawal, tooLate)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the withdrawal' }))
  await waitFor(() => expect(stores.ui.dialogs.top?.slug).toBe('cancel-withdrawal'))
  await act(async () => stores.ui.dialogs.agree())
  await waitFor(() => expect(toasts()).toEqual(['error: cashier.notCancelled']))
})

it('[CSH-03] without the permission to cancel there is no button for it', () => {
  show({ ...withdrawal, can_cancel: false })
  expect(screen.queryByRole('button', { name: 'Cancel the withdrawal' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
})

it('[CSH-04] without a payment it says so', () => {
  showCashier(<CashierReceipt />)
  expect(screen.getByText('There’s no such payment')).toBeTruthy()
})
