import { expect, it } from 'vitest'
import { type UsedPattern, createPatternJudge, patternsOf } from './patterns.ts'

const used = (source: string, maxLength = Infinity): UsedPattern => ({ source, maxLength, path: '$.schema.pattern' })

it('[VAL-21] patterns are found wherever they stand, with the longest text that they meet', () => {
  const schema = {
    properties: { pattern: { pattern: 'a', maxLength: 5 }, b: { items: { allOf: [{ pattern: 'b' }] } } },
    patternProperties: { c: { pattern: 'd' } },
    $defs: { 'e/f': { default: { pattern: 'g' } } },
  }
  const found = patternsOf(schema).map(({ source, maxLength, path }) => `${source} ${maxLength} ${path}`)
  expect(found.toSorted()).toEqual([
    'a 5 $.schema.properties.pattern.pattern',
    'b Infinity $.schema.properties.b.items.allOf[0].pattern',
    'c Infinity $.schema.patternProperties',
    'd Infinity $.schema.patternProperties.c.pattern',
    'g Infinity $.schema.$defs["e/f"].default.pattern',
  ])
})

it.each([
  ['exponential, however short the field', used('^(a+)+$', 20), /\^\(a\+\)\+\$.*exponential/],
  ['quadratic on a field without end', used('\\s+$'), /maxLength of at most 1000/],
  ['quadratic on a long field', used('\\s+$', 1001), /maxLength of at most 1000/],
  ['worse than quadratic on a short field', used('a*a*a*b', 100), /polynomial/],
  ['of a syntax that nobody can judge', used('(?i:(a+)+)$'), /simple enough/],
  ['too long to be judged', used(`^${'(a|b)'.repeat(300)}$`), /at most 1000 characters: 1502/],
  ['no pattern at all', used('(a+'), /^a regular expression: \(a\+$/],
])('[VAL-21] a pattern that is %s is refused, with its place', async (_, pattern, reason) => {
  const { refusal: refused, isLate } = (await createPatternJudge()([pattern])) ?? {}
  expect(isLate).toBe(false)
  expect(refused?.path).toBe('$.schema.pattern')
  expect(`${refused?.expected}: ${refused?.found}`).toMatch(reason)
})

it.each([
  ['linear', used('^[A-Z]{2}$')],
  ['quadratic on a short field', used('\\s+$', 1000)],
])('[VAL-21] a pattern that is %s is taken', async (_, pattern) => {
  expect(await createPatternJudge()([pattern])).toBeUndefined()
})

it('[VAL-21] a pattern is judged once; one that nobody could judge in time is refused, and judged again', async () => {
  const asked: string[] = []
  const judge = createPatternJudge(async (source) => {
    asked.push(source)
    return source === 'late'
      ? undefined
      : {
          source,
          flags: 'u',
          status: 'safe',
          complexity: { type: 'safe', isFuzz: false, summary: 'safe' },
          checker: 'automaton',
        }
  })
  expect(await judge([used('known'), used('known')])).toBeUndefined()
  expect(asked).toEqual(['known'])
  expect(await judge([used('late')])).toMatchObject({
    refusal: { found: expect.stringContaining('late') },
    isLate: true,
  })
  await judge([used('late')])
  expect(asked).toEqual(['known', 'late', 'late', 'late', 'late'])
})
