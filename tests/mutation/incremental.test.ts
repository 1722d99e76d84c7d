import { expect, it } from 'vitest'
import { withoutStale } from './incremental.ts'

it('a mutant that nothing noticed is tried again, as tests may have been added', () => {
  const mutants = [
    { id: '1', status: 'NoCoverage' },
    { id: '2', status: 'Survived' },
    { id: '3', status: 'Killed' },
    { id: '4', status: 'Timeout' },
  ]
  const kept = { schemaVersion: '2', files: { 'a.ts': { mutants, source: 'a' }, 'b.ts': { mutants } } }
  const report = JSON.parse(withoutStale(JSON.stringify(kept), ['a.ts', 'new.ts'])) as typeof kept
  expect(report.files['a.ts'].mutants.map(({ id }) => id)).toEqual(['3'])
  expect(report).toEqual({ ...kept, files: { ...kept.files, 'a.ts': { mutants: mutants.slice(2, 3), source: 'a' } } })
})
