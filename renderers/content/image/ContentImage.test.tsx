// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import ContentImage from './ContentImage.tsx'

afterEach(cleanup)

const picture = { src: '/art/hero-tide.svg', alt: 'A boat', width: 960, height: 600 }

describe('image', () => {
  it('without a caption says nothing below it', () => {
    render(
      <StoryProviders locale="en" theme="dark">
        <ContentImage picture={picture} />
      </StoryProviders>,
    )
    expect(document.querySelector('figcaption')).toBeNull()
  })

  it('has its size from the start, so that nothing moves, and its words for those who cannot see it', () => {
    render(
      <StoryProviders locale="en" theme="dark">
        <ContentImage picture={picture} caption="Drawn|for summer" />
      </StoryProviders>,
    )
    const image = screen.getByRole('img', { name: 'A boat' })
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['960', '600'])
    expect(image.closest('figure')?.querySelector('figcaption')?.innerHTML).toBe('Drawn<br>for summer')
  })
})
