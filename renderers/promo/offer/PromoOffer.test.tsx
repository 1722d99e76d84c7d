// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { List } from '#schemas/list.ts'
import type { Offer } from '#schemas/offer.ts'
import { Resource } from '#src/shared/Resource.ts'
import { sampleData } from '../../../.storybook/sampleData.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { promoOffer } from './definition.ts'
import PromoOffer from './PromoOffer.tsx'

const { items } = sampleData['offers.list'] as List<Offer>

afterEach(cleanup)

it('an offer is asked for by the id of the address', () => {
  const address = { path: '/offers/7', params: { id: '7' }, query: {} }
  expect(promoOffer.data['offer']?.params({} as never, address)).toEqual({ id: '7' })
})

it.each([
  ['deposit', '/cashier'],
  ['registration', '/?show_popup_reg=1'],
  ['promo_code', undefined],
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
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    offer.promotions.map(({ title }) => title),
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
  expect(screen.getByRole('link').getAttribute('href')).toBe('/es/cashier')
  expect(screen.getByRole('link').textContent).toBe(value.description.button)
})
