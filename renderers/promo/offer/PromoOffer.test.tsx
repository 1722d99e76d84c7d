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
      <PromoOffer endsLabel="Open until" offer={resource} />
    </StoryProviders>,
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(offer.description.title)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    offer.promotions.map(({ title }) => title),
  )
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(way)
})
