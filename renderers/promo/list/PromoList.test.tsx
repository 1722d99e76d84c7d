// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Banner } from '#schemas/banner.ts'
import type { List } from '#schemas/list.ts'
import { Resource } from '#src/shared/Resource.ts'
import { sampleData } from '../../../.storybook/sampleData.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { promoList } from './definition.ts'
import PromoList from './PromoList.tsx'

afterEach(cleanup)

const banners = sampleData['banners.list'] as List<Banner>

describe('promo list', () => {
  it('asks for ten banners when content does not say how many', () => {
    expect(promoList.data['banners']?.params({} as never, { path: '/', params: {}, query: {} })).toEqual({ count: 10 })
  })

  it('shows each running offer with its words', async () => {
    const resource = new Resource(() => Promise.resolve(banners))
    await resource.load()
    render(
      <StoryProviders locale="en" theme="dark">
        <PromoList banners={resource} />
      </StoryProviders>,
    )
    expect(screen.getAllByRole('listitem')).toHaveLength(banners.items.length)
    for (const { description } of banners.items) expect(screen.getByText(description.title)).toBeTruthy()
  })
})
