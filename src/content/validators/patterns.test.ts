import { check } from 'recheck'
import { expect, it, vi } from 'vitest'
import { createPatternJudge, patternsOf } from './patterns.ts'

vi.mock('recheck', { spy: true })

it('[FRM-03] patterns are found wherever they stand, with the longest text that they meet', () => {
  const schema = {
    properties: { pattern: { pattern: 'a', maxLength: 5 }, b: { items: { allOf: [{ pattern: 'b' }] } } },
    patternProperties: { c: { pattern: 'd' } },
  }
  const found = patternsOf(schema).map(({ source, maxLength }) => `${source} ${maxLength}`)
  expect(found.toSorted()).toEqual(['a 5', 'b Infinity', 'c Infinity', 'd Infinity'])
})

it('[FRM-03] a pattern is judged once, however often it is used', async () => {
  const judge = createPatternJudge()
  const patterns = [{ source: '^x+$', maxLength: Infinity }]
  await judge(patterns)
  await judge(patterns)
  expect(vi.mocked(check).mock.calls.filter(([source]) => source === '^x+$')).toHaveLength(1)
})

it('[FRM-03] a judge that never answers keeps no form away', async () => {
  vi.mocked(check).mockReturnValueOnce(new Promise(() => undefined))
  expect(await createPatternJudge()([{ source: '^y+$', maxLength: Infinity }])).toBeUndefined()
})
