import { expect, it } from 'vitest'
import { localHref } from './href.ts'

it.each([
  ['/offers', 'es', '/es/offers'],
  ['/', 'es', '/es'],
  ['/offers', 'en', '/offers'],
  ['?page=2', 'es', '?page=2'],
  ['#top', 'es', '#top'],
  ['https://example.com/a', 'es', 'https://example.com/a'],
  ['//example.com', 'es', '//example.com'],
])('[RTE-01] %s in locale %s leads to %s', (url, locale, href) => {
  expect(localHref(url, locale, 'en')).toBe(href)
})
