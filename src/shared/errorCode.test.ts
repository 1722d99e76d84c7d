import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { errorCode } from './errorCode.ts'

it('the code of an error is that of Node, and nothing else has one', () => {
  let thrown: unknown
  try {
    readFileSync('/no/such/file')
  } catch (error) {
    thrown = error
  }
  expect([errorCode(thrown), errorCode(new Error('ENOENT')), errorCode('ENOENT'), errorCode(null)]).toEqual([
    'ENOENT',
    undefined,
    undefined,
    undefined,
  ])
})
