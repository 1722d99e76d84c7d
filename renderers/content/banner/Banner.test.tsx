// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import Banner from './Banner.tsx'

afterEach(cleanup)

const show = (locale: 'en' | 'es', url: string) =>
  render(
    <StoryProviders locale={locale} theme="dark">
      <Banner
        title="Set your **limits** first"
        tone="warning"
        buttons={[{ id: 'a', label: 'How', actions: [{ id: 'go', type: 'navigate', url }] }]}
      />
    </StoryProviders>,
  )

describe('banner', () => {
  it('says its message in its tone, bold where content says so', () => {
    const { container } = show('en', '/support')
    expect(screen.getByRole('heading', { level: 2 }).innerHTML).toBe('Set your <strong>limits</strong> first')
    expect(container.querySelector('section')?.className).toContain('warning')
  })

  it('leads to places of the site in the locale of the page, and to others as they are', () => {
    show('es', '/support')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/es/support')
    cleanup()
    show('es', 'https://example.com/help')
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.com/help')
  })
})

it.each([
  [undefined, []],
  ['neutral', []],
  ['info', ['info']],
] as const)('a banner of the tone %s has the colours %j', (tone, colours) => {
  const { container } = render(
    <StoryProviders locale="en" theme="dark">
      <Banner title="News" tone={tone} />
    </StoryProviders>,
  )
  const { classList } = container.querySelector('section')!
  expect(['accent', 'info', 'warning'].filter((name) => classList.contains(name))).toEqual(colours)
})
