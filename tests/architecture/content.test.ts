import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import type { DocumentRef, Problem } from '#src/content/documents.ts'
import { scan } from '#src/content/embedded/scan.ts'
import { createRegistry } from '#src/engine/registry.ts'

const FOLDER = path.resolve('fixtures/content')
const LOCALES = ['en', 'es', 'ar']
const PLURAL = /_(zero|one|two|few|many|other)$/

const files = await scan(FOLDER)
const problems: Problem[] = []
const cache = new DocumentCache({
  rules: { registry: createRegistry(components), names: nameRules, showProblems: false },
  onProblem: (problem) => problems.push(problem),
})
for (const [file, { ref }] of files) cache.put(ref, readFileSync(file, 'utf8'))

/** What a document is, its locale aside. */
const subject = ({ type, slug }: DocumentRef) => `${type}/${slug}`

const addresses = (locale: string) =>
  cache
    .all('page')
    .filter(({ ref }) => ref.locale === locale)
    .map(({ ref, document }) => `${ref.slug} at ${document.path}`)
    .toSorted()

const words = (locale: string) =>
  cache
    .all('translation')
    .filter(({ ref }) => ref.locale === locale)
    .flatMap(({ document }) => Object.keys(document.messages))

describe('the content of the site', () => {
  it('[ENG-10] enters whole: every document fits its schema and every block its component', () => {
    expect(problems).toEqual([])
    expect(cache.status.documents).toBe(files.size)
    expect(globSync('**/*.json', { cwd: FOLDER })).toHaveLength(files.size)
  })

  it('says the same things in every locale', () => {
    const refs = [...files.values()].map(({ ref }) => ref).filter(({ locale }) => locale !== '')
    const subjects = new Set(refs.map(subject))
    expect(subjects.size).toBeGreaterThan(80)
    for (const locale of LOCALES) {
      const there = new Set(refs.filter((ref) => ref.locale === locale).map(subject))
      expect([...subjects].filter((name) => !there.has(name)).map((name) => `${name} in ${locale}`)).toEqual([])
    }
  })

  it('has the same addresses in every locale', () => {
    for (const locale of LOCALES) expect(addresses(locale)).toEqual(addresses('en'))
  })

  it.each(LOCALES)('has a word for every message in %s, in every plural form of the language', (locale) => {
    const own = new Set(words(locale))
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    const wanted = words('en').flatMap((key) =>
      PLURAL.test(key) ? forms.map((form) => key.replace(PLURAL, `_${form}`)) : [key],
    )
    expect(wanted.filter((key) => !own.has(key))).toEqual([])
    const known = new Set(words('en').map((key) => key.replace(PLURAL, '')))
    expect([...own].filter((key) => !known.has(key.replace(PLURAL, '')))).toEqual([])
  })
})
