// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { List } from '#schemas/list.ts'
import type { Offer } from '#schemas/offer.ts'
import { Resource } from '#src/shared/Resource.ts'
import { sampleData } from '../../../.storybook/sampleData.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import PromoOffers from './PromoOffers.tsx'

const offers = sampleData['offers.list'] as List<Offer>

afterEach(cleanup)

it('[ENG-09] [RTE-09] each offer of the list leads to its own address', async () => {
  const resource = new Resource(() => Promise.resolve(offers))
  await resource.load()
  render(
    <StoryProviders locale="en" theme="dark">
      <PromoOffers linkLabel="See the terms" offers={resource} />
    </StoryProviders>,
  )
  const links = screen.getAllByRole('link', { name: 'See the terms' }).map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/offers/1', '/offers/2', '/offers/3', '/offers/4'])
})
