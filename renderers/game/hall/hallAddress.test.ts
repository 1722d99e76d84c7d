import { expect, it } from 'vitest'
import { hallHref, hallLink, isNarrowed, readHallAddress, withProvider } from './hallAddress.ts'

const at = (query: Readonly<Record<string, string>>) => readHallAddress({ path: '/gamehall', params: {}, query })

it('[RTE-05] category is one id and providers are joined by commas, in reading and in writing', () => {
  const address = at({ category: 'slots', providers: 'tern,wren', query: ' reel ', sort: 'name', other: 'x' })
  expect(address).toMatchObject({ category: 'slots', providers: ['tern', 'wren'], query: 'reel', sort: 'name' })
  expect(hallHref(address)).toBe('?category=slots&providers=tern,wren&sort=name&query=reel')
  expect(hallHref({})).toBe('?')
  expect(hallHref({ ...address, page: 2 })).toContain('&page=2')
})

it.each([
  [{ category: 'slots' }, undefined],
  [{ providers: ['tern'], page: 2 }, undefined],
  [{ category: 'slots', providers: ['tern'] }, 'nofollow'],
  [{ providers: ['tern', 'wren'] }, 'nofollow'],
  [{ sort: 'name' }, 'nofollow'],
])('[RTE-05] a link to %j is for search engines: %s', (address, rel) => {
  expect(hallLink(address).rel).toBe(rel)
})

it('[PLY-01] a provider is added, and removed the second time', () => {
  const both = withProvider({ providers: ['tern'] }, 'wren')
  expect(both.providers).toEqual(['tern', 'wren'])
  expect(hallHref(withProvider(withProvider(both, 'tern'), 'wren'))).toBe('?')
})

it.each([
  [{}, false],
  [{ sort: 'name' }, false],
  [{ providers: 'tern' }, true],
  [{ query: 'reel' }, true],
  [{ shelf: 'recent' }, true],
])('[PLY-01] the address %j chooses among the games: %s', (query, chooses) => {
  expect(isNarrowed(at(query as Record<string, string>))).toBe(chooses)
})

it.each<Record<string, string>>([{ type: 'chess' }, { sort: 'luck' }, { shelf: 'attic' }])(
  '[RTE-05] %j means nothing and is ignored',
  (query) => {
    const address = at(query)
    expect([hallHref(address), isNarrowed(address)]).toEqual(['?', false])
  },
)
