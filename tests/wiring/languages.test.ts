import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { withoutWords } from './withoutWords.ts'

const types = ['page', 'dialog', 'form', 'menu', 'auth-type', 'site-config']
const filesIn = (type: string, locale: string) =>
  globSync('**/*.json', { cwd: path.join('fixtures/content', type, locale) }).toSorted()

describe.each(['es', 'ar'])('in the language %s', (locale) => {
  it.each(types)('each document of the type %s does what it does in English: words alone differ', (type) => {
    const files = filesIn(type, 'en')
    expect(files.length).toBeGreaterThan(0)
    expect(filesIn(type, locale)).toEqual(files)
    for (const file of files) {
      expect(withoutWords(`${type}/${locale}/${file}`), file).toEqual(withoutWords(`${type}/en/${file}`))
    }
  })
})
