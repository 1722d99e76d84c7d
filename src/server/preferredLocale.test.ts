import { describe, expect, it } from 'vitest'
import type { Locale } from '#schemas/locale.ts'
import { preferredAddress } from './preferredLocale.ts'

const locales = ['en', 'es', 'ar'].map((code) => ({ code })) as Locale[]
const entry = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }

const asked = (url: string, headers: Record<string, string>, detection: 'browser' | 'platform' = 'browser') =>
  preferredAddress({ method: 'GET', url, headers: { ...entry, ...headers } }, { locales, detection })

describe('somebody who comes from outside to an address without a language', () => {
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
    // twenty wishes are enough
    [`${'fr,'.repeat(20)}es`, undefined],
  ])('[RTE-16] and speaks %s is led to %s', (header, target) => {
    expect(asked('/winners?page=2', { 'accept-language': header })).toBe(target)
  })

  it('[RTE-16] comes to the language that they chose here, whatever the browser says', () => {
    expect(asked('/', { cookie: 'theme=dark; locale=ar', 'accept-language': 'es' })).toBe('/ar')
    expect(asked('/', { cookie: 'locale=en', 'accept-language': 'es' })).toBeUndefined()
    expect(asked('/', { cookie: 'locale=xx', 'accept-language': 'es' })).toBe('/es')
  })

  it('[RTE-16] from a page of another site is led too', () => {
    expect(asked('/', { 'accept-language': 'es', 'sec-fetch-site': 'cross-site' })).toBe('/es')
  })

  it('[RTE-16] stays where the site has no languages, or they say none', () => {
    const request = { method: 'GET', url: '/', headers: { ...entry, 'accept-language': 'es' } }
    expect(preferredAddress(request, { locales: [], detection: 'browser' })).toBeUndefined()
    expect(asked('/', {})).toBeUndefined()
  })

  it('[RTE-16] and posts something is not led elsewhere', () => {
    const headers = { ...entry, 'accept-language': 'es' }
    for (const method of ['POST', 'HEAD']) {
      expect(preferredAddress({ method, url: '/', headers }, { locales, detection: 'browser' })).toBeUndefined()
    }
  })

  it('[RTE-16] is not led by the browser where the platform says the language', () => {
    expect(asked('/', { 'accept-language': 'es' }, 'platform')).toBeUndefined()
  })
})

it.each([
  ['an address with a language', '/ar/winners', {}],
  ['a link of this site', '/winners', { 'sec-fetch-site': 'same-origin' }],
  ['a script', '/winners', { 'sec-fetch-mode': 'cors' }],
  ['a robot', '/winners', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
])('[RTE-16] %s stays as it is', (_, url, headers) => {
  expect(asked(url, { 'accept-language': 'es', ...headers })).toBeUndefined()
})
