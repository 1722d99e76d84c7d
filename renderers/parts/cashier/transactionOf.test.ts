import { expect, it } from 'vitest'
import { transactionOf } from './transactionOf.ts'

const id = 'abcdefghjkmnpqrstuvw'

it.each([
  [{ transaction: id }, {}, id],
  // a page of a payment that can't exist is missing, so it is looked up
  [{ transaction: 'xxx' }, {}, 'xxx'],
  [{ transaction: 'x'.repeat(65) }, {}, 'x'.repeat(64)],
  [{}, { transaction: id }, id],
  [{}, { transaction: 'xxx' }, undefined],
  [{}, {}, undefined],
])('[CSH-05] an address with the parameters %j and the query %j names the payment %s', (params, query, expected) => {
  expect(transactionOf({ params, query })?.transaction).toBe(expected)
})
