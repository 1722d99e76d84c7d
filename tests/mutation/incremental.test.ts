import { expect, it } from 'vitest'
import { withoutStale } from './incremental.ts'

it('a mutant of module-level code that nothing noticed is tried again, as tests may have been added', () => {
  const mutants = [
    { id: '1', static: true, status: 'NoCoverage' },
    { id: '2', static: true, status: 'Survived' },
    { id: '3', static: true, status: 'Killed' },
    { id: '4', static: false, status: 'Survived' },
    { id: '5', status: 'NoCoverage' },
  ]
  const kept = { schemaVersion: '2', files: { 'a.ts': { mutants, source: 'a' }, 'b.ts': { mutants } } }
  const report = JSON.parse(withoutStale(JSON.stringify(kept), ['a.ts', 'new.ts'])) as typeof kept
  expect(report.files['a.ts'].mutants.map(({ id }) => id)).toEqual(['3', '4', '5'])
  expect(report).toEqual({ ...kept, files: { ...kept.files, 'a.ts': { mutants: mutants.slice(2), source: 'a' } } })
})
