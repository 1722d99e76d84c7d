// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import RichText from './RichText.tsx'

afterEach(cleanup)

const show = (locale: 'en' | 'es', html: string) =>
  render(
    <StoryProviders locale={locale} theme="dark">
      <RichText html={html} />
    </StoryProviders>,
  )

describe('rich text', () => {
  it('shows the HTML that passed the boundary as it is', () => {
    show('en', '<h2>Rules</h2><p>Play <strong>fair</strong>.</p>')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Rules')
    expect(screen.getByText('fair').tagName).toBe('STRONG')
  })

  it('[RTE-01] its links stay in the language of the page, other sites and anchors as they are', () => {
    show('es', '<a href="/faq">a</a><a href="https://example.com/faq">b</a><a href="#top">c</a>')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/es/faq',
      'https://example.com/faq',
      '#top',
    ])
  })
})
