import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import type { DocumentIssue } from '#src/content/documents.ts'
import { scan } from '#src/content/embedded/scan.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'

const FOLDER = path.resolve('fixtures/content')

const files = await scan(FOLDER)
const problems: DocumentIssue[] = []
const cache = new DocumentCache({
  rules: { registry: createDefinitionRegistry(components), names: nameRules, showProblems: false },
  onProblem: (problem) => problems.push(problem),
})
for (const [file, { ref }] of files) cache.put(ref, readFileSync(file, 'utf8'))

/** Returns the languages of every text in a value, each with where it is. */
function languagesIn(value: unknown, place: string): [place: string, languages: string[]][] {
  if (typeof value !== 'object' || value === null) return []
  const own: [string, string[]][] = 'en' in value ? [[place, Object.keys(value)]] : []
  return [...own, ...Object.entries(value).flatMap(([key, part]) => languagesIn(part, `${place}.${key}`))]
}

describe('the demo data of the platform', () => {
  it('[API-08] has every text in each language of the site', () => {
    const locales = globSync('locale/*.json', { cwd: FOLDER }).map((file) => path.basename(file, '.json'))
    const texts = globSync('fixtures/platform/*.json').flatMap((file) =>
      languagesIn(JSON.parse(readFileSync(file, 'utf8')), path.basename(file)),
    )
    expect(texts.length).toBeGreaterThan(50)
    const wrong = texts.flatMap(([place, languages]) => [
      ...locales.filter((locale) => !languages.includes(locale)).map((locale) => `${place} lacks ${locale}`),
      ...languages.filter((one) => !locales.includes(one)).map((one) => `${place} has ${one}, which the site lacks`),
    ])
    expect(wrong).toEqual([])
  })
})

describe('the content of the site', () => {
  it('[ENG-10] enters completely: every document fits its schema and every block its component', () => {
    expect(problems).toEqual([])
    expect(cache.status.documents).toBe(files.size)
    expect(globSync('**/*.json', { cwd: FOLDER })).toHaveLength(files.size)
  })
})
