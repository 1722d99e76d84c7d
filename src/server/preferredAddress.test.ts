import { describe, expect, it } from 'vitest'
import type { Locale } from '#schemas/locale.ts'
import { preferredAddress } from './preferredAddress.ts'

const locales = ['en', 'es', 'ar'].map((code) => ({ code })) as Locale[]
const entry = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }

const addressOf = (url: string, headers: Record<string, string>, detection: 'browser' | 'platform' = 'browser') =>
  preferredAddress({ method: 'GET', url, headers: { ...entry, ...headers } }, { locales, detection })

describe('a visitor from outside at an address without a language', () => {
  it.each([
    ['es-MX,es;q=0.9,en;q=0.8', '/es/winners?page=2'],
    ['fr-FR,ar;q=0.5,es;q=0.7', '/es/winners?page=2'],
    ['en-GB,es;q=0.9', undefined],
    ['fr', undefined],
    ['es;q=0,ar', '/ar/winners?page=2'],
    ['es;q=0', undefined],
    ['AR', '/ar/winners?page=2'],
    ['fr;q=1, es;q=0.8, ar;q=0.9', '/ar/winners?page=2'],
    ['es;q=high, ar;q=0.1', '/ar/winners?page=2'],
    ['', undefined],
    [`${'fr,'.repeat(19)}es`, '/es/winners?page=2'],
    // only the first twenty ranges are read
    [`${'fr,'.repeat(20)}es`, undefined],
  ])('[RTE-16] who accepts %s is redirected to %s', (header, target) => {
    expect(addressOf('/winners?page=2', { 'accept-language': header })).toBe(target)
  })

  it('[RTE-16] is redirected to the language that they chose here, whatever the browser prefers', () => {
    expect(addressOf('/', { cookie: 'theme=dark; locale=ar', 'accept-language': 'es' })).toBe('/ar')
    expect(addressOf('/', { cookie: 'locale=en', 'accept-language': 'es' })).toBeUndefined()
    expect(addressOf('/', { cookie: 'locale=xx', 'accept-language': 'es' })).toBe('/es')
  })

  it('[RTE-16] from a page of another site is redirected too', () => {
    expect(addressOf('/', { 'accept-language': 'es', 'sec-fetch-site': 'cross-site' })).toBe('/es')
  })

  it('[RTE-16] stays where the site has no languages or the browser names none', () => {
    const request = { method: 'GET', url: '/', headers: { ...entry, 'accept-language': 'es' } }
    expect(preferredAddress(request, { locales: [], detection: 'browser' })).toBeUndefined()
    expect(addressOf('/', {})).toBeUndefined()
  })

  it('[RTE-16] who posts something is not redirected', () => {
    const headers = { ...entry, 'accept-language': 'es' }
    for (const method of ['POST', 'HEAD']) {
      expect(preferredAddress({ method, url: '/', headers }, { locales, detection: 'browser' })).toBeUndefined()
    }
  })

  it('[RTE-16] is not redirected by the browser’s language where the platform decides', () => {
    expect(addressOf('/', { 'accept-language': 'es' }, 'platform')).toBeUndefined()
  })
})

it.each([
  ['an address with a language', '/ar/winners', {}],
  ['a link of this site', '/winners', { 'sec-fetch-site': 'same-origin' }],
  ['a script', '/winners', { 'sec-fetch-mode': 'cors' }],
  ['a robot', '/winners', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
])('[RTE-16] %s stays as it is', (_, url, headers) => {
  expect(addressOf(url, { 'accept-language': 'es', ...headers })).toBeUndefined()
})
