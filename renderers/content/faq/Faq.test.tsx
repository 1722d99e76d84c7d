// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import Faq from './Faq.tsx'

afterEach(cleanup)

describe('questions and answers', () => {
  it('each answer lies in a native disclosure below its question', () => {
    render(
      <StoryProviders locale="en" theme="dark">
        <Faq
          anchor="questions"
          heading="Ask"
          questions={[{ id: 'one', question: 'How **long**?', answer: '<p>An hour.</p>' }]}
        />
      </StoryProviders>,
    )
    const disclosure = screen.getByText('An hour.').closest('details')
    expect(disclosure?.open).toBe(false)
    expect(disclosure?.querySelector('summary')?.textContent).toBe('How long?')
    expect(disclosure?.closest('section')?.id).toBe('questions')
  })
})
