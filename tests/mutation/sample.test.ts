import { expect, it } from 'vitest'
import { linesOf } from './sample.ts'

it('a sample of mutants has every so many lines of a file, others in other files', () => {
  const text = 'a\n'.repeat(8)
  expect(linesOf('b', text, 1)).toEqual(['b'])
  // the code point of b is 98
  expect(linesOf('b', text, 4)).toEqual(['b:2-2', 'b:6-6'])
  expect(linesOf('c', text, 4)).toEqual(['c:3-3', 'c:7-7'])
})
