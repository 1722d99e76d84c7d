// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SamplePage, sampleBlock } from '../../../.storybook/sampleStory.tsx'
import { StoryProviders, registry } from '../../../.storybook/StoryProviders.tsx'
import { cardGrid } from './definition.ts'

afterEach(cleanup)

describe('card grid', () => {
  it('[ENG-03] shows the blocks of its slot, in their order, below its heading', async () => {
    await registry.preload(['content.card-grid', 'content.card'])
    const card = (id: string) => ({ __component: 'content.card', id, title: `Card ${id}` })
    const grid = { ...sampleBlock(cardGrid), heading: 'Three', cards: [card('a'), card('b'), card('c')] }
    render(
      <StoryProviders locale="en" theme="dark">
        <SamplePage blocks={[grid]} />
      </StoryProviders>,
    )
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(headings).toEqual(['Three', 'Card a', 'Card b', 'Card c'])
  })
})
