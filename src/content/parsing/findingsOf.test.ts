import Type from 'typebox'
import { expect, it } from 'vitest'
import { findingsOf } from './findingsOf.ts'

const code = Type.String({ pattern: '^[a-z]+$', 'x-expected': 'letters' })
const schema = Type.Object(
  {
    code: Type.Optional(code),
    plain: Type.Optional(Type.String({ pattern: '^[a-z]+$' })),
    rows: Type.Optional(Type.Array(Type.Object({ code }, { additionalProperties: false }))),
    size: Type.Optional(Type.String({ maxLength: 2, 'x-expected': 'a size' })),
    open: Type.Optional(Type.Record(Type.String(), code)),
    two: Type.Optional(Type.Intersect([Type.String({ minLength: 3 }), Type.String({ pattern: '^b' })])),
    some: Type.Optional(Type.Union([Type.Literal('a'), Type.Number()])),
  },
  { additionalProperties: false },
)

it.each<[unknown, [path: string, expected: string, found: string][]]>([
  [{}, []],
  [{ code: 'a', rows: [{ code: 'b' }], some: 5 }, []],
  // in the words of the schema's `x-expected`
  [{ code: 'A' }, [['$.code', 'letters', '"A"']]],
  [{ rows: [{ code: 'a' }, { code: '1' }] }, [['$.rows[1].code', 'letters', '"1"']]],
  [{ plain: 'A' }, [['$.plain', 'text that matches ^[a-z]+$', '"A"']]],
  [{ size: 'long' }, [['$.size', 'at most 2 characters', '"long"']]],
  [{ open: { a: 'A' } }, [['$.open.a', 'text that matches ^[a-z]+$', '"A"']]],
  [{ rows: [{}] }, [['$.rows[0].code', 'a value, it is required', 'nothing']]],
  [
    { rows: [{ code: 'a', b: 1, 'c d': 2 }], e: 3 },
    [
      ['$.e', 'no property of this name', 'e'],
      ['$.rows[0].b', 'no property of this name', 'b'],
      ['$.rows[0]["c d"]', 'no property of this name', 'c d'],
    ],
  ],
  // each path once
  [{ two: 'a' }, [['$.two', 'at least 3 characters', '"a"']]],
  [null, [['$', 'an object', 'null']]],
  ['text', [['$', 'an object', '"text"']]],
  [undefined, [['$', 'an object', 'nothing']]],
])('[ENG-04] of %j an author reads what is expected at which place', (value, told) => {
  const findings = findingsOf(schema, value).map(({ path, expected, found }) => [path, expected, found])
  expect(findings.toSorted()).toEqual(told.toSorted())
})

it('[ENG-04] a nested value is reported with its path in the document', () => {
  expect(findingsOf(schema, { code: 5 }, '$.blocks[2]')).toEqual([
    { path: '$.blocks[2].code', expected: 'text', found: '5' },
  ])
})

it('[ENG-04] each of a thousand issues is reported', () => {
  const rows = Array.from({ length: 900 }, () => ({ code: '1' }))
  expect(findingsOf(schema, { rows })).toHaveLength(900)
})
