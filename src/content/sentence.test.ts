import Type from 'typebox'
import { expect, it } from 'vitest'
import { findingsOf } from './parsing/findingsOf.ts'
import { sentenceOf } from './sentence.ts'

const schema = Type.Object(
  {
    title: Type.String({ maxLength: 3 }),
    size: Type.Enum(['s', 'm']),
    rows: Type.Array(Type.String(), { maxItems: 1 }),
  },
  { additionalProperties: false },
)
const sentencesFor = (value: object) => findingsOf(schema, value).map(sentenceOf)

it('[ENG-04] issues are formatted as sentences for authors', () => {
  expect(sentencesFor({ title: 'long', size: 'x"l', rows: ['a', 'b'] })).toEqual([
    'Needs at most 3 characters. It says “long”.',
    'Needs one of "s", "m". It says “x"l”.',
    'Needs a list of at most 1. It says “["a","b"]”.',
  ])
  expect(sentencesFor({ size: 's', rows: [], surprise: 1 })).toEqual([
    'This must be filled in.',
    'There is no field “surprise” here.',
  ])
  expect(sentenceOf({ expected: 'nothing: openUrl has no form', found: '"x"' })).toBe(
    'Leave this empty: openUrl has no form. It says “x”.',
  )
})
