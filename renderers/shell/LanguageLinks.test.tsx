// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { StoryProviders } from '../../.storybook/StoryProviders.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function linksIn(locale: 'en' | 'ar') {
  render(
    <StoryProviders locale={locale} theme="dark">
      <LanguageLinks place={{ path: '/gamehall', search: '?category=live' }} />
    </StoryProviders>,
  )
  return screen.getAllByRole<HTMLAnchorElement>('link')
}

it.each([
  [
    'en',
    [
      ['Español', 'es', '/es/gamehall?category=live', '/flags/es.svg', 'ltr', 'es'],
      ['العربية', 'ar', '/ar/gamehall?category=live', '/flags/sa.svg', 'rtl', 'ar'],
    ],
  ],
  [
    'ar',
    [
      ['English', 'en', '/gamehall?category=live', '/flags/gb.svg', 'ltr', 'en'],
      ['Español', 'es', '/es/gamehall?category=live', '/flags/es.svg', 'ltr', 'es'],
    ],
  ],
] as const)('[SHL-05] the language switcher of a page in %s lists the others by flag and name', (locale, others) => {
  const links = linksIn(locale).map((link) => [
    link.textContent,
    link.hreflang,
    link.getAttribute('href'),
    link.querySelector('img')?.getAttribute('src'),
    link.querySelector('bdi')?.dir,
    link.lang,
  ])
  expect(links.toSorted()).toEqual([...others].toSorted())
  // a page in another language is another document
  expect(linksIn(locale).every((link) => link.hasAttribute('data-full'))).toBe(true)
})

it('[SHL-05] the language that a visitor chooses is kept', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  const [, arabic] = linksIn('en').toSorted((a, b) => b.hreflang.localeCompare(a.hreflang))
  fireEvent.click(arabic!)
  expect(written.mock.calls.flat()).toEqual(['locale=ar; path=/; max-age=31536000; samesite=lax'])
})
