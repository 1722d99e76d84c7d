// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Offer } from '#schemas/offer.ts'
import type { DepositInfo, PaymentMethod } from '#schemas/payment.ts'
import type { SubmitOutcome } from '#src/engine/forms/store/SubmitOutcome.ts'
import { Resource } from '#src/shared/Resource.ts'
import { findPaymentReturn } from '#src/stores/paymentReturn.ts'
import { reloadOffers } from '#src/stores/player/OfferChanges.ts'
import form from '../../../fixtures/content/form/en/deposit.json' with { type: 'json' }
import { formOf, loaded, metadata, methodOf, showCashier } from '../cashier.fixture.tsx'
import CashierDeposit from './CashierDeposit.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})

const infos = [
  { id: 'a', sysname: 'card', title: 'Debit or credit card', icon: 'card', path: 'cards' },
  { id: 'b', sysname: 'crypto', text: 'Any coin' },
] as const

const offerOf = (id: number, title: string, excluded: string[], isSatisfied = true) =>
  ({
    id,
    trigger: {
      action: 'deposit',
      user_satisfies_params: isSatisfied,
      params: { exclude_methods: excluded, deposits: null },
    },
    description: { title },
    promotions: [],
  }) as unknown as Offer

interface Shown {
  readonly outcome?: SubmitOutcome
  readonly methods?: readonly PaymentMethod[]
  readonly limit?: DepositInfo['limit']
  readonly offers?: readonly Offer[]
  readonly route?: object
}

function show({ methods = [methodOf('card')], limit = null, offers = [], route = {}, outcome }: Shown = {}) {
  const sent: unknown[] = []
  const { resource, validators } = formOf(form)
  showCashier(
    <CashierDeposit
      form="deposit"
      methods={[...infos]}
      info={loaded({ currency: 'EUR', balance: 100, limit, methods: [...methods], net_deposits: 60 })}
      document={resource}
      metadata={metadata}
      offers={loaded({ items: [...offers], total: offers.length, offset: 0, count: 20 })}
    />,
    { route, engine: { validators, submit: async (_, values) => (sent.push(values), outcome) } },
  )
  return sent
}

const tiles = () => within(screen.getByRole('navigation', { name: 'Payment methods' })).getAllByRole('link')
const enter = (amount: string) => fireEvent.change(screen.getByLabelText('How much?'), { target: { value: amount } })
const summary = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  )

it('[CSH-02] methods have the words of content by their sysname; the last used comes first, an unnamed one last', () => {
  show({ methods: [methodOf('odd'), methodOf('crypto', { is_last: true }), methodOf('card')] })
  expect(tiles().map((tile) => tile.textContent)).toEqual([
    'Name of cryptoAny coin · no fee',
    'Debit or credit cardAt once · no fee',
    'Name of oddAt once · no fee',
  ])
  expect(tiles().map((tile) => tile.getAttribute('aria-current'))).toEqual(['page', null, null])
})

it.each([
  [{ fixed: 0, percent: 0 }, 'no fee'],
  [{ fixed: 0, percent: 1.5 }, 'fee: 1.5%'],
  [{ fixed: 0.5, percent: 0 }, 'fee: €0.50'],
  [{ fixed: 1, percent: 2 }, 'fee: €1.00 + 2%'],
])('[CSH-02] the fee %j of a method is on its tile as “%s”', (fee, words) => {
  show({ methods: [methodOf('card', { fee }), methodOf('crypto', { fee })] })
  const shown = tiles().map(({ textContent }) => textContent?.replaceAll(/[\u2066\u2069]/g, ''))
  expect(shown).toEqual([`Debit or credit cardAt once · ${words}`, `Name of cryptoAny coin · ${words}`])
})

it('[CSH-02] each offer that can be chosen has a link to its terms, in a new tab', () => {
  show({ methods: [methodOf('crypto')], offers: [offerOf(1, 'Welcome', ['crypto']), offerOf(2, 'Reload', [])] })
  const link = screen.getByRole('link', { name: /^Terms of/ })
  expect([link.textContent, link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'Terms of “Reload”',
    '/offers/2',
    '_blank',
  ])
})

it('[CSH-09] the address of a method ends with its sysname unless content says another path, which selects it', () => {
  show({ methods: [methodOf('odd'), methodOf('card')], route: { params: { sysname: 'cards' } } })
  expect(tiles().map((tile) => tile.getAttribute('href'))).toEqual(['/cashier/deposit/cards', '/cashier/deposit/odd'])
  expect(tiles()[0]?.getAttribute('aria-current')).toBe('page')
})

it('[CSH-02] before the deposit its fee, its time and what is to be paid are shown', () => {
  show({ methods: [methodOf('card', { fee: { fixed: 1, percent: 1.5 }, time: { from: 1440, to: 2880 } })] })
  enter('200')
  expect(summary()).toMatchObject({
    Deposit: '€200.00',
    Fee: '€4.00',
    'Usually arrives': '1–2 days',
    'Balance after': '€300.00',
    'You pay': '€204.00',
  })
  expect(document.body.textContent).toContain('Your deposits less withdrawals so far: €60.00')
})

it('[CSH-02] an amount is suggested in the player’s currency, and one outside of the limits is refused with them', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: '€50.00' }))
  expect(summary()['You pay']).toBe('€50.00')
  enter('501')
  fireEvent.blur(screen.getByLabelText('How much?'))
  await screen.findByText('From €10.00 to €500.00')
})

it('[CSH-02] an amount that the platform refuses is refused with the limits too', async () => {
  // jsdom has no layout to scroll in
  Element.prototype.scrollIntoView = () => undefined
  show({ outcome: { fields: { amount: 'sumError' } } })
  enter('400')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue to the payment' })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  await screen.findByText('From €10.00 to €500.00')
})

it.each([
  ['20.50', '€20.50'],
  ['20.505', '€0.00'],
  ['1e3', '€0.00'],
  ['abc', '€0.00'],
])('[CSH-02] %s in the field comes to %s, in cents and no more', (typed, total) => {
  show()
  enter(typed)
  expect(summary()['You pay']).toBe(total)
})

it('[CSH-02] a player who comes with an offer reads at a method without it that it is lost there', () => {
  const offers = [offerOf(1, 'Welcome pack', ['crypto'])]
  const lost = /You can’t get this offer with this method of payment/
  show({ methods: [methodOf('crypto')], offers, route: { query: { offer: '1' } } })
  expect(screen.getByText(lost).parentElement?.textContent).toContain('Welcome pack')
  cleanup()
  show({ methods: [methodOf('card')], offers, route: { query: { offer: '1' } } })
  expect(screen.queryByText(lost)).toBeNull()
})

it('[CSH-07] what a deposit limit leaves, in whatever currency it is, is said before in the account’s, and cuts the suggestions and the maximum', async () => {
  show({ limit: { left: 80, open: 0 } })
  expect(document.body.textContent).toContain('Under your deposit limit you can still deposit €80.00')
  expect(screen.queryByRole('button', { name: '€200.00' })).toBeNull()
  enter('81')
  fireEvent.blur(screen.getByLabelText('How much?'))
  await screen.findByText('From €10.00 to €80.00')
})

it('[CSH-07] deposits that were begun and take of the limit are named, with a link to them', () => {
  show({ limit: { left: 80, open: 0 } })
  expect(screen.queryByText(/Deposits that you have begun/)).toBeNull()
  cleanup()
  show({ limit: { left: 80, open: 20 } })
  expect(document.body.textContent).toContain('Deposits that you have begun hold €20.00')
  const link = screen.getByRole('link', { name: 'See open deposits' })
  expect(link.getAttribute('href')).toBe('/cashier/history?type=deposit&state=open')
})

it('[CSH-02] offers that the player can have by this method are offered, and the chosen one is sent', async () => {
  const offers = [offerOf(1, 'Welcome', ['crypto']), offerOf(2, 'Reload', []), offerOf(3, 'Other', [], false)]
  const sent = show({ methods: [methodOf('crypto')], offers })
  const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(names).toEqual(['No offer', 'Reload'])
  enter('50')
  fireEvent.click(screen.getByLabelText('Reload'))
  expect(summary()['Offer']).toBe('Reload')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue to the payment' })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  await waitFor(() => expect(sent).toEqual([{ method: 'crypto', amount: '50', campaign_offer_id: '2' }]))
})

it.each([0, 9.99])(
  '[CSH-07] a limit that leaves %d, less than the method takes, is told in place of the form',
  (limitLeft) => {
    show({ limit: { left: limitLeft, open: 0 } })
    expect(document.body.textContent).toContain('That is less than the smallest deposit by this method.')
    expect(document.querySelector('form')).toBeNull()
  },
)

it('[CSH-02] the offer that the player comes from is chosen, kept with other methods, and its bonus shown up to its maximum', () => {
  const bonus = { type: 'casino', wagering: 30, days: 30, max_amount: { amount: 75, currency: 'EUR' } }
  const promotions = [
    { type: 'bonus', amount: 50, title: 'Half on top', bonus },
    { type: 'free_spins', amount: 20, title: 'Spins', bonus: null },
  ]
  const offers = [offerOf(1, 'Welcome', []), { ...offerOf(2, 'Reload', []), promotions } as Offer]
  show({ methods: [methodOf('card'), methodOf('crypto')], offers, route: { query: { offer: '2' } } })
  expect(screen.getByLabelText<HTMLInputElement>('Reload').checked).toBe(true)
  expect(tiles().map((tile) => tile.getAttribute('href'))).toEqual([
    '/cashier/deposit/cards?offer=2',
    '/cashier/deposit/crypto?offer=2',
  ])
  enter('100')
  expect(summary()['Your bonus']).toBe('€50.00')
  enter('400')
  expect(summary()['Your bonus']).toBe('€75.00')
  fireEvent.click(screen.getByLabelText('Welcome'))
  expect(summary()).not.toHaveProperty('Your bonus')
})

it('[SHL-02] offers that change while the page is open are offered as they are then', async () => {
  const listOf = (...items: Offer[]) => ({ items, total: items.length, offset: 0, count: 20 })
  const offers = new Resource(async () => listOf(offerOf(2, 'Reload', [])), {
    state: 'success',
    value: listOf(offerOf(1, 'Welcome', [])),
  })
  const { resource, validators } = formOf(form)
  const info = { currency: 'EUR', balance: 100, limit: null, methods: [methodOf('card')], net_deposits: 60 }
  const stores = showCashier(
    <CashierDeposit form="deposit" info={loaded(info)} document={resource} metadata={metadata} offers={offers} />,
    { engine: { validators } },
  )
  expect(screen.getByLabelText('Welcome')).toBeTruthy()
  await act(async () => reloadOffers(stores))
  await screen.findByLabelText('Reload')
  expect(screen.queryByLabelText('Welcome')).toBeNull()
})

it('[CSH-02] an offer of the address that the player can’t have is not chosen', () => {
  show({ offers: [offerOf(1, 'Welcome', [])], route: { query: { offer: '9' } } })
  expect(screen.getByLabelText<HTMLInputElement>('No offer').checked).toBe(true)
})

it('[CSH-02] a saved card is chosen first, shown by its ends, and another can be used', () => {
  show({ methods: [methodOf('card', { requisites: [{ id: 7, label: '424242...4242' }] })] })
  expect(screen.getByLabelText<HTMLInputElement>('424242...4242').checked).toBe(true)
  expect(screen.getByLabelText('Something else')).toBeTruthy()
})

it('[CSH-05] the page that sent the player to the cashier is kept for the return after the payment', () => {
  show({ route: { query: { backUrl: '/game/blue' } } })
  expect(findPaymentReturn()).toBe('/game/blue')
  cleanup()
  show({ route: { query: { backUrl: 'https://elsewhere.example/x' } } })
  expect(findPaymentReturn()).toBe('/game/blue')
})

it('[CSH-02] without any method it says so', () => {
  show({ methods: [] })
  expect(screen.getByText('No payment method is available in your currency')).toBeTruthy()
})
