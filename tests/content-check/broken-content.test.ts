import path from 'node:path'
import { expect, it } from 'vitest'
import { checkContent } from '#src/content/checks/checkContent.ts'
import type { CheckContext } from '#src/content/checks/Checked.ts'
import { everyValue } from '#src/content/checks/json.ts'
import { surroundings } from '../../scripts/content/surroundings.ts'
import { documentsIn, filesOf, withEdits } from './mistakes.ts'

const clean = documentsIn(path.resolve('tests/content-check/clean'))
// compilation has its own tests and takes long
const forms: CheckContext['forms'] = { addressOf: async () => '/validators/any.js', problemOf: () => undefined }
const around = { ...surroundings(), forms }
const strange = [null, 7, '', '{', '/%E0%A4%A', [], [null], {}, { id: 'a' }, true]

const ofEnglish = [...clean].filter(([file]) => !file.includes('/es/'))

it.each(ofEnglish)('[ENG-04] the check completes with any value at any place in %s', async (file, source) => {
  const places = [...everyValue(JSON.parse(source))].map(({ path: at }) => at)
  for (const [index, at] of places.entries()) {
    // each place gets some of the values, and each value gets many places
    for (const value of [strange[index % strange.length], strange[(index + 5) % strange.length]]) {
      const edited = withEdits(clean, [{ file, at, value }])
      expect(Array.isArray(await checkContent(filesOf(edited), around))).toBe(true)
    }
  }
})

it.each(['', 'null', '[]', '"text"', '{"blocks":', '{"blocks":[[[{}]]]}', `${'['.repeat(5000)}`])(
  '[ENG-04] the check goes on with a file that holds %s',
  async (text) => {
    for (const [file] of ofEnglish) {
      const files = filesOf(new Map([...clean, [file, text]]))
      const found = await checkContent(files, around)
      expect(found.map((mistake) => mistake.file)).toContain(file)
    }
  },
)

it('[ENG-04] a condition in a form’s layout that compares with a number is reported where it is', async () => {
  const rows = [{ id: 'r', fact: 'offers.count', operator: 'greater', value: 7 }]
  const edit = { file: 'form/en/contact.json', at: '$.uiSchema.code', value: { 'ui:visibleWhen': [{ id: 'g', rows }] } }
  const found = await checkContent(filesOf(withEdits(clean, [edit])), around)
  expect(found.flatMap(({ file, path: at }) => (file === edit.file ? [at] : []))).toEqual([
    '$.uiSchema.code["ui:visibleWhen"][0].rows[0].value',
  ])
})
