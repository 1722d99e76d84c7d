import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fieldTypes } from '#registry/fieldTypes.ts'
import { checkContent } from '#src/content/checks/checkContent.ts'
import type { MessageUses } from '#src/content/checks/Checked.ts'
import { surroundings } from '../../scripts/content/surroundings.ts'
import { type SeededMistake, documentsIn, filesOf, placesOf, withEdits } from './mistakes.ts'

const FOLDER = path.resolve('tests/content-check')
const CORPUS = path.join(FOLDER, 'corpus')

/** The messages that the code of a small site shows. */
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

type Edits = Parameters<typeof withEdits>[1]

const inForm = (at: string, value: unknown): Edits =>
  ['en', 'es'].map((locale) => ({ file: `form/${locale}/contact.json`, at, value }))
const inPage = (url: string) => ({ file: 'page/en/home.json', at: '$.blocks[2].links[1].url', value: url })
const turn = (isIn: boolean) => [{ id: 'g', rows: [{ id: 'r', fact: 'signedIn', value: String(isIn) }] }]
const when = (fact: string, value: string) => ({ 'ui:visibleWhen': [{ id: 'g', rows: [{ id: 'r', fact, value }] }] })

describe('mistakes in content', () => {
  it('aren’t found where there are none', async () => {
    expect(await checkContent(filesOf(clean), around)).toEqual([])
  })

  it.each<[string, Edits]>([
    ['a form whose layout asks which of two forms it is', inForm('$.uiSchema.code', when('form.mode', 'full'))],
    ['a form whose layout asks for another field', inForm('$.uiSchema.code', when('field.login', 'ana'))],
    [
      'a form whose layout asks for a field of a row of a list',
      [
        ...inForm('$.schema.properties.people', { type: 'array', items: { properties: { name: { type: 'string' } } } }),
        ...inForm('$.uiSchema.code', when('field.people.12.name', 'Ana')),
      ],
    ],
    ['a form whose layout names the rest of its fields', inForm('$.uiSchema', { 'ui:order': ['code', '*'] })],
    ...['items', 'additionalItems', 'additionalProperties', 'anyOf', 'oneOf', 'allOf', 'definitions'].map(
      (word): [string, Edits] => [`a form whose layout has ${word}`, inForm(`$.uiSchema.${word}`, {})],
    ),
    ['a page that leads to a place of its own', [inPage('#intro')]],
    ['a page of the default language that leads to another language', [inPage('/es/about')]],
    ['a redirect to another language', [{ file: 'redirect/old.json', at: '$.to_url', value: '/es/about' }]],
    [
      'a dialog that leads to a place of some page',
      [{ file: 'dialog/en/hello.json', at: '$.blocks[0].html', value: '<p><a href="#team">Team</a></p>' }],
    ],
    ['a page that leads to its own start', [inPage('#top')]],
    [
      'a page of a language that leads to a redirect of that language alone',
      [
        { file: 'redirect/lejos.json', value: { from_url: '/lejos', to_url: '/about', language: 'es' } },
        { file: 'page/es/home.json', at: '$.blocks[2].links[1].url', value: '/lejos' },
      ],
    ],
    [
      'places of one name on blocks that take turns',
      ['en', 'es'].flatMap((locale) =>
        [0, 1].flatMap((index) => [
          { file: `page/${locale}/about.json`, at: `$.blocks[${index}].anchor`, value: 'team' },
          { file: `page/${locale}/about.json`, at: `$.blocks[${index}].visibleWhen`, value: turn(index === 0) },
        ]),
      ),
    ],
    [
      'words for none, which every language may have',
      ['en', 'es'].map((locale) => ({
        file: `translation/${locale}/app.json`,
        at: '$.messages["plural.offer_zero"]',
        value: '{{count}}',
      })),
    ],
    [
      'a fallback page that does not exist',
      Object.entries({ '$.openWhen': when('signedIn', 'true')['ui:visibleWhen'], '$.otherwise': '/about' }).map(
        ([at, value]) => ({ file: 'page/en/item.json', at, value }),
      ),
    ],
  ])('aren’t found in %s', async (_, edits) => {
    expect(await checkContent(filesOf(withEdits(clean, edits)), around)).toEqual([])
  })

  it('[ENG-04] are seeded at least five times in each class', () => {
    expect(classes.size).toBeGreaterThanOrEqual(15)
    expect([...classes].filter(([, names]) => names.length < 5)).toEqual([])
  })
})

/** Requirements for the classes of mistakes that concern more than documents. */
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
