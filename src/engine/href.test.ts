import { expect, it } from 'vitest'
import { insideHref, localHref } from './href.ts'

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

it('[RTE-17] a button leads to pages of this site in the language of the page', () => {
  const leads = ['/offers', '/', '?page=2', '#top'].map((url) => insideHref(url, 'es', 'en'))
  expect(leads).toEqual(['/es/offers', '/es', '?page=2', '#top'])
})

it.each(['https://example.com/a', '//example.com', '/\\example.com', 'example.com', 'javascript:alert(1)', ''])(
  '[RTE-17] a developer whose button leads to %j without saying that it leaves the site is told so',
  (url) => expect(() => insideHref(url, 'en', 'en')).toThrow('lies outside of the site'),
)
