// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import ContentCard from './ContentCard.tsx'
import { card } from './definition.ts'
import type { CardProps } from './definition.ts'

const sample = card.sample as CardProps
const show = (props: CardProps) =>
  render(
    <StoryProviders locale="en" theme="dark">
      <ContentCard {...props} />
    </StoryProviders>,
  )

afterEach(cleanup)

describe('card', () => {
  it('with a link and no buttons, all of it leads there', () => {
    const { container } = show(sample)
    expect(container.querySelector('[data-link]')?.contains(screen.getByRole('link'))).toBe(true)
  })

  it('with buttons, only its links and buttons are targets', () => {
    const { container } = show({
      ...sample,
      buttons: [{ id: 'one', label: 'Set one', actions: [{ id: 'go', type: 'navigate', url: '/limits' }] }],
    })
    expect(container.querySelector('[data-link]')).toBeNull()
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Set one', 'How limits work'])
  })
})
