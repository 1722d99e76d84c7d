import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import type { DocumentIssue } from '#src/content/documents.ts'
import { scan } from '#src/content/embedded/scan.ts'
import { createRegistry } from '#src/engine/registry.ts'

const FOLDER = path.resolve('fixtures/content')

const files = await scan(FOLDER)
const problems: DocumentIssue[] = []
const cache = new DocumentCache({
  rules: { registry: createRegistry(components), names: nameRules, showProblems: false },
  onProblem: (problem) => problems.push(problem),
})
for (const [file, { ref }] of files) cache.put(ref, readFileSync(file, 'utf8'))

describe('the content of the site', () => {
  it('[ENG-10] enters completely: every document fits its schema and every block its component', () => {
    expect(problems).toEqual([])
    expect(cache.status.documents).toBe(files.size)
    expect(globSync('**/*.json', { cwd: FOLDER })).toHaveLength(files.size)
  })
})
