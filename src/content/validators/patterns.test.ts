import type { Diagnostics } from 'recheck'
import { expect, it, vi } from 'vitest'
import { type UsedPattern, createPatternCheck, patternsOf } from './patterns.ts'

const used = (source: string, maxLength = Infinity): UsedPattern => ({ source, maxLength, path: '$.schema.pattern' })

it('[VAL-21] patterns are found anywhere in a schema, with the maximum length of their text', () => {
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
  const { refusal: refused, isTimeout } = (await createPatternCheck()([pattern])) ?? {}
  expect(isTimeout).toBe(false)
  expect(refused?.path).toBe('$.schema.pattern')
  expect(`${refused?.expected}: ${refused?.found}`).toMatch(reason)
})

it.each([
  ['linear', used('^[A-Z]{2}$')],
  ['quadratic on a short field', used('\\s+$', 1000)],
])('[VAL-21] a pattern that is %s is taken', async (_, pattern) => {
  expect(await createPatternCheck()([pattern])).toBeUndefined()
})

/** The relevant parts of an analysis. */
const answer = (over: object) => ({ source: '', flags: 'u', ...over }) as Diagnostics
const safe = answer({ status: 'safe', complexity: { type: 'safe' } })
const slow = (type: string, degree?: number) => answer({ status: 'vulnerable', complexity: { type, degree } })
const unknown = (kind: string) => answer({ status: 'unknown', error: { kind } })

it('[VAL-21] a pattern is analysed once; one whose analysis timed out is refused, and analysed again', async () => {
  const analysedPatterns: string[] = []
  const judge = createPatternCheck(async (source) => {
    analysedPatterns.push(source)
    return source === 'late' ? undefined : safe
  })
  expect(await judge([used('known'), used('known')])).toBeUndefined()
  expect(analysedPatterns).toEqual(['known'])
  const late = {
    refusal: {
      path: '$.schema.pattern',
      expected: 'a pattern simple enough to be judged',
      found: 'the pattern late, which takes unknown time',
    },
    isTimeout: true,
  }
  expect(await judge([used('known'), used('late')])).toEqual(late)
  expect(await judge([used('late')])).toEqual(late)
  expect(analysedPatterns).toEqual(['known', 'late', 'late', 'late', 'late'])
})

it('[VAL-21] a pattern whose analysis took more than 3 s on a busy machine gets 20 s more', async () => {
  const patience: number[] = []
  const judge = createPatternCheck(async (_, ms) => {
    patience.push(ms)
    return ms > 3000 ? safe : unknown('timeout')
  })
  expect(await judge([used('a')])).toBeUndefined()
  expect(patience).toEqual([3000, 20_000])
})

it.each<[string, Diagnostics, number, string | undefined]>([
  ['quadratic', slow('polynomial', 2), 1000, undefined],
  ['quadratic', slow('polynomial', 2), 1001, 'a faster pattern, or a maxLength of at most 1000 beside it'],
  ['cubic', slow('polynomial', 3), 10, 'a faster pattern'],
  ['exponential', slow('exponential'), 10, 'a pattern that ends soon whatever is typed'],
  ['exponential, to a degree', slow('exponential', 1), 10, 'a pattern that ends soon whatever is typed'],
  ['of no known syntax', unknown('invalid'), 10, 'a pattern simple enough to be judged'],
])('[VAL-21] a pattern that is %s is judged once and for all', async (_, diagnostics, maxLength, expected) => {
  const analyse = vi.fn(async () => diagnostics)
  const judge = createPatternCheck(analyse)
  for (const judgement of [await judge([used('x', maxLength)]), await judge([used('x', maxLength)])]) {
    expect(judgement?.refusal.expected).toBe(expected)
    expect(judgement?.isTimeout ?? false).toBe(false)
  }
  expect(analyse).toHaveBeenCalledTimes(1)
})

it('[VAL-21] a form whose patterns take more than a minute to analyse is refused for now', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const judge = createPatternCheck(async () => {
      vi.setSystemTime(Date.now() + 20_000)
      return safe
    })
    const form = (count: number) => Array.from({ length: count }, (_, index) => used(`a{${index}}`))
    expect(await judge(form(4))).toBeUndefined()
    expect(await judge([...form(4), ...form(9).slice(4)])).toMatchObject({
      refusal: { path: '$.schema.pattern', expected: 'patterns that are judged soon', found: '9 patterns' },
      isTimeout: true,
    })
  } finally {
    vi.useRealTimers()
  }
})

it('[VAL-21] a pattern of a thousand characters is analysed', async () => {
  const analyse = vi.fn(async () => safe)
  expect(await createPatternCheck(analyse)([used('a'.repeat(1000))])).toBeUndefined()
  expect(analyse).toHaveBeenCalledTimes(1)
})
