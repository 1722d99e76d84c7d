import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fieldTypes } from '#registry/field-types.ts'
import type { MessageUses } from '#src/content/checks/Checked.ts'
import { checkContent } from '#src/content/checks/checkContent.ts'
import { surroundings } from '../../scripts/content/surroundings.ts'
import { type SeededMistake, documentsIn, filesOf, placesOf, withEdits } from './mistakes.ts'

const FOLDER = path.resolve('tests/content-check')
const CORPUS = path.join(FOLDER, 'corpus')

/** What the code of a small site shows. */
const messages: MessageUses = {
  wanted: ['app.retry', 'app.close'],
  named: new Set(['app.retry', 'app.close', 'app.greeting']),
  patterns: [/^status\..+\.title$/],
}
const around = { ...surroundings(), messages }
const clean = documentsIn(path.join(FOLDER, 'clean'))

const inOrder = (places: readonly { readonly file: string; readonly path: string }[]) =>
  places.map(({ file, path: at }) => `${file} ${at}`).toSorted()

const classes = Map.groupBy(globSync('*/*.json', { cwd: CORPUS }).toSorted(), (name) => path.dirname(name))

it('the check knows every field type that is registered', () => {
  expect(around.formSettings['widget']).toEqual(Object.keys(fieldTypes))
})

describe('mistakes in content', () => {
  it('aren’t found where there are none', async () => {
    expect(await checkContent(filesOf(clean), around)).toEqual([])
  })

  it('[FRM-01] aren’t found in a form whose layout asks which of two forms it is', async () => {
    const rows = [{ id: 'full', fact: 'form.mode', value: 'full' }]
    const value = { code: { 'ui:visibleWhen': [{ id: 'mode', rows }] } }
    const edits = ['en', 'es'].map((locale) => ({ file: `form/${locale}/contact.json`, at: '$.uiSchema', value }))
    expect(await checkContent(filesOf(withEdits(clean, edits)), around)).toEqual([])
  })

  it('[ENG-04] are seeded at least five times in each class', () => {
    expect(classes.size).toBeGreaterThanOrEqual(15)
    expect([...classes].filter(([, names]) => names.length < 5)).toEqual([])
  })
})

/** What a class of mistakes is about, where it isn't documents as such. */
const requirements: Readonly<Record<string, string>> = {
  action: '[ENG-08]',
  binding: '[ENG-07]',
  condition: '[ENG-06]',
  form: '[ENG-10]',
  link: '[ENG-10]',
  redirect: '[ENG-10]',
  regex: '[VAL-21]',
}

describe.each([...classes])('a mistake of the class %s', (kind, names) => {
  it.each(names)(
    `${requirements[kind] ?? '[ENG-04]'} is found, with its file and place, and nothing else: %s`,
    async (name) => {
      const seeded = JSON.parse(readFileSync(path.join(CORPUS, name), 'utf8')) as SeededMistake
      const found = await checkContent(filesOf(withEdits(clean, seeded.edits)), around)
      expect(inOrder(found)).toEqual(inOrder(placesOf(seeded)))
      const says = new Set(found.map((mistake) => `${mistake.expected}; found ${mistake.found}`))
      if (seeded.says) expect([...says].toSorted()).toEqual(seeded.says)
    },
  )
})
