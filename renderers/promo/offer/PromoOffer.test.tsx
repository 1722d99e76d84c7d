// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { List } from '#schemas/list.ts'
import type { Offer } from '#schemas/offer.ts'
import { ApiError } from '#src/api/error.ts'
import type { Api } from '#src/api/index.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../../.storybook/player.ts'
import { sampleData } from '../../../.storybook/sampleData.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { promoOffer } from './definition.ts'
import PromoOffer from './PromoOffer.tsx'

const { items } = sampleData['offers.list'] as List<Offer>

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

it('an offer is asked for by the id of the address', () => {
  const address = { path: '/offers/7', params: { id: '7' }, query: {} }
  expect(promoOffer.data['offer']?.params({} as never, address)).toEqual({ id: '7' })
})

function showTo(offer: Offer, takePromotions: Api['offers']['takePromotions']) {
  const there: { stores?: RootStore } = {}
  function Shown() {
    const stores = useStores()
    useState(() => Object.assign(stores.api, { offers: { takePromotions } }))
    there.stores = stores
    return <PromoOffer offer={new Resource(async () => offer, { state: 'success', value: offer })} />
  }
  render(
    <StoryProviders locale="en" theme="dark" account={player}>
      <Shown />
    </StoryProviders>,
  )
  return () => there.stores?.ui.toasts.toasts.map(({ type, key }) => `${type}: ${key}`)
}

const offerFor = (action: Offer['trigger']['action'], user_satisfies_params = true): Offer => {
  const offer = items.find(({ trigger }) => trigger.action === action)
  if (!offer) throw new Error(`no sample is taken by ${action}`)
  return { ...offer, trigger: { ...offer.trigger, user_satisfies_params } }
}

it.each([
  [['Crypto'], 'Not with deposits by: Crypto.'],
  [['Crypto', 'Voucher'], 'Not with deposits by: Crypto or Voucher.'],
])('[BON-04] an offer names the payment methods that it excludes: %j', (names, words) => {
  const offer = offerFor('deposit')
  const params = { ...offer.trigger.params, excluded_names: names }
  showTo({ ...offer, trigger: { ...offer.trigger, params } }, () => Promise.reject(new Error('not asked')))
  expect(screen.getByText(words)).toBeTruthy()
})

it('[BON-04] free spins for one game name it, and lead to it', () => {
  const offer = offerFor('registration')
  const free_spins = { game: { sysname: 'blue', name: 'Blue Reels' }, days: 3 }
  showTo({ ...offer, promotions: [{ type: 'free_spins', amount: 20, title: 'Spins', bonus: null, free_spins }] }, () =>
    Promise.reject(new Error('not asked')),
  )
  expect(screen.getByRole('link', { name: 'Blue Reels' }).getAttribute('href')).toBe('/game/blue')
  expect(screen.getByText('3 days')).toBeTruthy()
})

it('[BON-04] an offer without a deposit is taken by its button, which then leads to what was given', async () => {
  const sent: unknown[] = []
  const answers = [
    () => Promise.reject(new ApiError({ kind: 'network', status: 0 })),
    () => Promise.resolve(1 as const),
  ]
  const toasts = showTo(
    offerFor('registration'),
    async (params) => (sent.push(params), answers[sent.length - 1]?.() ?? 1),
  )
  const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Get it' })))
  await press()
  expect(toasts()).toEqual(['error: offers.notTaken'])
  await press()
  expect(toasts()).toContain('success: offers.taken')
  const key = { idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/) }
  expect(sent).toEqual([{ offer_id: 3, ...key }, sent[0]])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile/bonuses')
})

it('[BON-04] a player whom an offer is not for is told so, and led nowhere', () => {
  showTo(offerFor('deposit', false), async () => 1)
  expect(screen.getByText('This offer isn’t open to you right now.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  ['deposit', '/cashier/deposit?offer=1'],
  ['registration', '/?show_popup_reg=1'],
  ['promo_code', '/cashier/deposit?offer=4'],
])('an offer that is taken by %s leads to %s, and says what it gives', async (action, way) => {
  const offer = items.find(({ trigger }) => trigger.action === action)
  if (!offer) throw new Error(`no sample is taken by ${action}`)
  const resource = new Resource(() => Promise.resolve(offer))
  await resource.load()
  render(
    <StoryProviders locale="en" theme="dark">
      <PromoOffer endsLabel="Available until" offer={resource} />
    </StoryProviders>,
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(offer.description.title)
  const terms = [
    'Up to$200.00',
    'To wager30× the bonus',
    'Time to activate it7 days',
    'Time to wager it30 days',
    'Highest stake$5.00',
    'Counts towards wageringSlots 100%Live 10%',
  ]
  const note = 'A withdrawal before the bonus is wagered removes it.'
  const spinTerms = ['GameAny slot', 'Time to play them7 days']
  const gifts = document.querySelectorAll('article > div > ul > li')
  expect([...gifts].map(({ textContent }) => textContent)).toEqual(
    offer.promotions.map(({ title, type }) => [title, ...(type === 'bonus' ? [...terms, note] : spinTerms)].join('')),
  )
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(way)
})

it.each([
  ['2026-12-24T10:00:00Z', 'Available until 24.12.2026'],
  [null, undefined],
])('an offer that ends at %s says: %s', (endsAt, words) => {
  const [offer] = items
  const value = {
    ...offer!,
    description: { ...offer!.description, ends_at: endsAt },
    trigger: { ...offer!.trigger, action: 'deposit' as const },
  }
  render(
    <StoryProviders locale="es" theme="dark">
      <PromoOffer endsLabel="Available until" offer={new Resource(async () => value, { state: 'success', value })} />
    </StoryProviders>,
  )
  expect(document.querySelector('time')?.parentElement?.textContent).toBe(words)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/es/cashier/deposit?offer=1')
  expect(screen.getByRole('link').textContent).toBe(value.description.button)
})
