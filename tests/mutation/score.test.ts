import { describe, expect, it } from 'vitest'
import { areaOf } from './areas.ts'
import { areaScores, type MutatedFile, originalOf, scoreOf, unnoticed } from './score.ts'

const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
})

const file: MutatedFile = {
  source: 'const a = 1 < 2\nconst b = true',
  mutants: [
    { mutatorName: 'EqualityOperator', replacement: '1 <= 2', status: 'Survived', location: at(1, 11, 16) },
    { mutatorName: 'EqualityOperator', replacement: '1 >= 2', status: 'Killed', location: at(1, 11, 16) },
    { mutatorName: 'BooleanLiteral', replacement: 'false', status: 'Timeout', location: at(2, 11, 15) },
    { mutatorName: 'BooleanLiteral', replacement: 'true', status: 'NoCoverage', location: at(2, 11, 15) },
    { mutatorName: 'BooleanLiteral', replacement: 'x', status: 'CompileError', location: at(2, 11, 15) },
  ],
}
const name = 'src/shared/a.ts'
const same = { file: name, original: '1 < 2', replacement: '1 <= 2', reason: 'for the test' }

describe('mutation scores', () => {
  it('show the developer the text that a mutant replaces, also over several lines', () => {
    expect(file.mutants.slice(1, 3).map((mutant) => originalOf(file, mutant))).toEqual(['1 < 2', 'true'])
    const lines = { source: 'a(1,\n  2,\n  3)' }
    expect(originalOf(lines, { location: { start: { line: 1, column: 2 }, end: { line: 3, column: 5 } } })).toBe(
      '(1,\n  2,\n  3)',
    )
  })

  it('count what no test ran as unnoticed, and leave out what does not compile', () => {
    expect(scoreOf(name, file, 'h', [])).toEqual({ mutants: 4, killed: 2, equivalent: 0, source: 'h' })
    expect(unnoticed(name, file, []).map(({ replacement }) => replacement)).toEqual(['1 <= 2', 'true'])
  })

  it('leave out an equivalent mutant of that file alone', () => {
    expect(scoreOf(name, file, 'h', [same])).toMatchObject({ mutants: 4, killed: 2, equivalent: 1 })
    expect(scoreOf('src/shared/b.ts', file, 'h', [same])).toMatchObject({ equivalent: 0 })
  })

  it('are computed by area, without the files that changed since they were measured', () => {
    const results = {
      'src/shared/a.ts': { mutants: 10, killed: 8, equivalent: 1, source: 'same', every: 4 },
      'src/shared/b.ts': { mutants: 10, killed: 0, equivalent: 0, source: 'before' },
    }
    const scores = areaScores(results, { 'src/shared/a.ts': 'same', 'src/shared/b.ts': 'today' })
    expect(scores.find(({ area }) => area === 'src/shared')).toMatchObject({
      mutants: 10,
      measured: 1,
      sampled: 1,
      files: 2,
    })
    expect(scores.find(({ area }) => area === 'src/shared')?.score).toBeCloseTo(88.9, 1)
    expect(scores.find(({ area }) => area === 'src/api')?.score).toBeUndefined()
  })

  it.each([
    ['schemas/rules/iban.ts', 'schemas/rules'],
    ['platform/auth/oneTimeCodes.ts', 'platform: access and limits'],
    ['platform/authority/codes.ts', 'platform: the rest'],
    ['renderers/content/text.tsx', 'renderers'],
    ['scripts/build.ts', undefined],
  ])('%s belongs to %s', (path, area) => expect(areaOf(path)).toBe(area))
})
