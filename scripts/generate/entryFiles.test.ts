import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { entryFiles } from './entryFiles.ts'

it('the lists of entries are as `npm run generate` writes them, and no other is there', () => {
  const files = entryFiles()
  for (const [file, code] of files) expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(code)
  const written = ['registry/entries.ts', ...readdirSync('registry/entries').map((name) => `registry/entries/${name}`)]
  expect(written.toSorted()).toEqual([...files.keys()].toSorted())
})
