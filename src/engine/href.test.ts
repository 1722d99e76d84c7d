import { expect, it } from 'vitest'
import { insideHref, localHref, localHtml } from './href.ts'
import { authoredAddress, localPath } from './localPath.ts'

it.each([
  ['/offers', 'es', '/es/offers'],
  ['/', 'es', '/es'],
  ['/?page=2', 'es', '/es?page=2'],
  ['/#top', 'es', '/es#top'],
  ['/offers', 'en', '/offers'],
  ['?page=2', 'es', '?page=2'],
  ['#top', 'es', '#top'],
  ['https://example.com/a', 'es', 'https://example.com/a'],
  ['//example.com', 'es', '//example.com'],
])('[RTE-01] %s in locale %s leads to %s', (url, locale, href) => {
  expect(localHref(url, locale, 'en')).toBe(href)
})

it('[RTE-17] a button links to pages of this site in the language of the page', () => {
  const leads = ['/offers', '/', '?page=2', '#top'].map((url) => insideHref(url, 'es', 'en'))
  expect(leads).toEqual(['/es/offers', '/es', '?page=2', '#top'])
})

it.each(['https://example.com/a', '//example.com', '/\\example.com', 'example.com', 'javascript:alert(1)', ''])(
  '[RTE-17] a developer whose button leads to %j without saying that it leaves the site is told so',
  (url) => expect(() => insideHref(url, 'en', 'en')).toThrow('lies outside of the site'),
)

it.each([
  [
    '<a href="/offers">a</a> and <a class="b" href="/">b</a>',
    '<a href="/es/offers">a</a> and <a class="b" href="/es">b</a>',
  ],
  ['<a href="//cdn.example/a">a</a>', '<a href="//cdn.example/a">a</a>'],
  ['<a href="https://example.com/a">a</a>', '<a href="https://example.com/a">a</a>'],
  ['<img src="/a.png"><abbr href="/a">a</abbr>', '<img src="/a.png"><abbr href="/a">a</abbr>'],
])('[RTE-01] links of rich text lead to the language of the page: %s', (html, local) => {
  expect(localHtml(html, 'es', 'en')).toBe(local)
  expect(localHtml(html, 'en', 'en')).toBe(html)
})

it.each([
  ['/offers', '/es/offers'],
  ['/', '/es'],
  ['//evil.example', '/es/evil.example'],
  ['offers', '/es/offers'],
])('[RTE-08] a redirect to %j leads to %s of this site', (address, path) => {
  expect(localPath(address, 'es', 'en')).toBe(path)
  expect(authoredAddress(address, 'es', 'en')).toBe(path)
})

it.each(['https://example.com/a', 'HTTP://example.com'])('an author may link to another site: %s', (address) => {
  expect(authoredAddress(address, 'es', 'en')).toBe(address)
})

it('an address that only contains another one links to this site', () => {
  expect(authoredAddress('/go?to=https://example.com', 'en', 'en')).toBe('/go?to=https://example.com')
})
