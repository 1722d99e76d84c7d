import { expect, it } from 'vitest'
import { schemaAt } from './schemaAt.ts'
import { schemasAt } from './schemasAt.ts'
import { requiredParts, structuralPatterns } from './structure.ts'

const place = { type: 'object', properties: { city: { type: 'string' } } }
const root = { $defs: { 'a place': place, 'c/d': place, 'e~f': place, 'g%h': place }, allOf: [place] }

it.each([
  ['#', root],
  ['#/$defs/a%20place', place],
  ['#/%24defs/c~1d', place],
  ['#/$defs/e~0f', place],
  ['#/$defs/g%h', place],
  ['#/allOf/0', place],
  ['#/$defs/nobody', undefined],
  ['#/constructor', undefined],
  ['#place', undefined],
  ['other.json#/$defs/c~1d', undefined],
])('[FRM-01] the reference %s leads where it says', (ref, schema) => {
  expect(schemaAt(root, ref)).toBe(schema)
})

it.each(['#/$defs/a%20place', '#/$defs/c~1d', '#/$defs/e~0f'])(
  '[FRM-01] all that look at a form follow %s alike',
  (ref) => {
    const form = {
      ...root,
      required: ['home'],
      properties: { home: { $ref: ref } },
      if: { $ref: ref },
    }
    expect(schemasAt(form, ['home', 'city'])).toEqual([{ type: 'string' }])
    expect(requiredParts(form).groups).toEqual([['home']])
    expect(structuralPatterns(form)).toContainEqual(['city'])
  },
)

it('[FRM-01] a recursive form is visited once', () => {
  const form = {
    type: 'object',
    required: ['left', 'right'],
    properties: { left: { $ref: '#' }, right: { $ref: '#' } },
    if: { properties: { left: { properties: { a: {} }, allOf: [{ $ref: '#/if' }] } } },
  }
  expect(requiredParts(form).groups).toEqual([['left'], ['right']])
  expect(structuralPatterns(form).length).toBeGreaterThan(0)
})
