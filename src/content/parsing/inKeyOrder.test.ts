import { expect, it } from 'vitest'
import { inKeyOrder } from './inKeyOrder.ts'

it('[FRM-03] forms with a different order of keys are equal, except for the order of their fields', () => {
  const one = { type: 'object', properties: { b: { type: 'string', title: 'B' }, a: {} }, required: ['b', 'a'] }
  const other = { required: ['b', 'a'], properties: { b: { title: 'B', type: 'string' }, a: {} }, type: 'object' }
  expect(JSON.stringify(inKeyOrder(one))).toBe(JSON.stringify(inKeyOrder(other)))
  expect(Object.keys((inKeyOrder(one) as typeof one).properties)).toEqual(['b', 'a'])
  expect(inKeyOrder(one)).toEqual(one)
})

it('[FRM-01] a field named properties is a field like any other', () => {
  const schema = { properties: { properties: { type: 'string', maxLength: 5 } } }
  expect(JSON.stringify(inKeyOrder(schema))).toBe('{"properties":{"properties":{"maxLength":5,"type":"string"}}}')
})
