import { expect, it } from 'vitest'
import { asObject, isObject, valueAt } from './json.ts'

it.each([
  [{}, true],
  [{ a: 1 }, true],
  [null, false],
  [undefined, false],
  [[], false],
  ['text', false],
  [7, false],
])('%j is an object of JSON: %s', (value, expected) => {
  expect(isObject(value)).toBe(expected)
})

it('anything but an object counts as an empty one', () => {
  const object = { a: 1 }
  expect(asObject(object)).toBe(object)
  expect([asObject(null), asObject(['a']), asObject('text')]).toEqual([{}, {}, {}])
})

it.each([
  ['title', 'Home'],
  ['links.1.label', 'Offers'],
  ['links.2.label', undefined],
  ['title.length', undefined],
  ['nothing.more', undefined],
  ['links.length', 2],
  ['links', [{ label: 'Home' }, { label: 'Offers' }]],
])('at %s of a document stands %j', (path, value) => {
  const document = { title: 'Home', nothing: null, links: [{ label: 'Home' }, { label: 'Offers' }] }
  expect(valueAt(document, path)).toEqual(value)
})
