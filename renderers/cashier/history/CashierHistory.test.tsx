// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { loaded, paymentOf, showCashier } from '../cashier.fixture.tsx'
import CashierHistory from './CashierHistory.tsx'
import { historyQuery } from './historyQuery.ts'

afterEach(cleanup)

const items = [
  paymentOf({ requisites: '424242...4242' }),
  paymentOf({ transaction: 'b'.repeat(20), type: 'withdrawal', state: 'paid', amount: 30 }),
]

const show = (query: Readonly<Record<string, string>> = {}, total = 2, payments = items) =>
  showCashier(<CashierHistory limit={2} payments={loaded({ items: payments, total, offset: 0, count: 2 })} />, {
    locale: 'es',
    route: { path: '/cashier/history', query },
  })

it('[CSH-04] each payment shows its type, method, state and amount, and leads to its receipt', () => {
  show()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/Depósito · Bank card.*20\.11\.2026.*424242\.\.\.4242.*En curso50,00/)
  expect(rows[1]).toMatch(/Retirada · Bank card.*Pagado-30,00/)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/es/cashier/receipt?transaction=abcdefghjkmnpqrstuvw',
    `/es/cashier/receipt?transaction=${'b'.repeat(20)}`,
  ])
})

it.each([
  ['deposit', 'succeeded', '15,00'],
  ['deposit', 'failed', '50,00'],
  ['withdrawal', 'requested', '-50,00'],
  ['withdrawal', 'cancelled', '50,00'],
  ['withdrawal', 'declined', '50,00'],
] as const)(
  '[CSH-04] a %s that is %s has the amount that has moved, or that was asked for: %s',
  (type, state, amount) => {
    show({}, 1, [paymentOf({ type, state, amount: 50, paid_amount: state === 'succeeded' ? 15 : 0 })])
    const text = screen.getByRole('listitem').textContent ?? ''
    expect(/-?[\d,]+(?=\s€$)/.exec(text)?.[0]).toBe(amount)
  },
)

it('[CSH-04] a row is one link, named by all that it says', () => {
  show()
  for (const row of screen.getAllByRole('listitem')) {
    const link = within(row).getByRole('link')
    expect([row.children.length, link.textContent]).toEqual([1, row.textContent])
    expect(within(row).queryByRole('button')).toBeNull()
  }
})

it('[CSH-04] a page after the last one says so, and leads to the first with its filters', () => {
  show({ type: 'deposit', page: '99' }, 5, [])
  expect(screen.getByText('Esta página no tiene pagos')).toBeTruthy()
  expect(screen.queryByText('No hay pagos')).toBeNull()
  expect(screen.getByRole('link', { name: 'Primera página' }).getAttribute('href')).toBe('?type=deposit&page=1')
})

it('[CSH-04] without any payment it says so', () => {
  show({}, 0, [])
  expect(screen.getByText('No hay pagos')).toBeTruthy()
})

it('[CSH-04] the filters are a form of the address, and pages keep them', () => {
  show({ type: 'withdrawal', state: 'open', page: '2' }, 5)
  const form = screen.getByRole<HTMLFormElement>('form')
  expect(Object.fromEntries(new FormData(form))).toEqual({ type: 'withdrawal', state: 'open' })
  expect(form.method).toBe('get')
  const pages = screen.getAllByRole('link').flatMap((link) => /^\?.*/.exec(link.getAttribute('href') ?? '')?.[0] ?? [])
  expect(pages).toEqual(['?type=withdrawal&state=open&page=1', '?type=withdrawal&state=open&page=3'])
})

it.each([
  [{}, { type: 'all', state: 'all', count: 10, offset: 0 }],
  [
    { type: 'deposit', state: 'failed', page: '3' },
    { type: 'deposit', state: 'failed', count: 10, offset: 20 },
  ],
  [
    { type: 'gift', state: 'odd', page: '-1' },
    { type: 'all', state: 'all', count: 10, offset: 0 },
  ],
])('[CSH-04] the address %j asks for %j', (query, params) => {
  expect(historyQuery(query)).toEqual(params)
})
