// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { type PromoBannerProps, promoBanner } from './definition.ts'
import PromoBanner from './PromoBanner.tsx'

afterEach(cleanup)

describe('promo banner', () => {
  it('[SHL-03] shows subtitle, title and a picture of 336 by 180, and leads where its link says', () => {
    const sample = promoBanner.sample as PromoBannerProps
    const { container } = render(
      <StoryProviders locale="en" theme="dark">
        <PromoBanner {...sample} />
      </StoryProviders>,
    )
    expect(screen.getByText('Weekend table')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the offer' }).getAttribute('href')).toBe('/promotions')
    const image = container.querySelector('img')
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['336', '180'])
  })
})
