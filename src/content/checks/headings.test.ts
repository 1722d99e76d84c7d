import { expect, it } from 'vitest'
import { components } from '#registry/components.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { noNames } from '../noNames.fixture.ts'
import { readDocuments } from './checkContent.ts'
import { type Checked, type CheckContext, isOfType } from './Checked.ts'
import { headingMistakes } from './headings.ts'

const rules = { registry: createDefinitionRegistry(components), names: noNames, showProblems: false }
const when = (value: string) => [{ id: 'g', rows: [{ id: 'r', fact: 'signedIn', value }] }]

function mistakesOn(...sections: readonly object[]): string[] {
  const blocks = sections.map((section, index) => ({
    __component: 'layout.section',
    id: `s${index}`,
    heading: 'A',
    ...section,
  }))
  const ref = { type: 'page', locale: 'en', slug: 'a', file: 'page/en/a.json' } as const
  const source = JSON.stringify({ path: '/a', title: 'A', layout: 'default', blocks })
  const documents = readDocuments([{ ref, source }], rules)
  const context: Pick<CheckContext, 'rules' | 'headedLayouts'> = { rules, headedLayouts: ['svg-sprite'] }
  const checked: Pick<Checked, 'of'> & { context: typeof context } = {
    context,
    of: (type) => documents.filter((document) => isOfType(document, type)),
  }
  return headingMistakes(checked as Checked).map(({ path }) => path)
}

const h1 = { headingLevel: 'h1' }
const h3 = { headingLevel: 'h3' }

it.each([
  [
    'two main headings that take turns',
    [
      { ...h1, visibleWhen: when('true') },
      { ...h1, visibleWhen: when('false') },
    ],
    [],
  ],
  [
    'two main headings that some see together',
    [h1, { ...h1, visibleWhen: when('true') }],
    ['$.blocks[1].headingLevel'],
  ],
  ['a level that is left out for some', [h1, { visibleWhen: when('true') }, h3], []],
  ['a level that is left out for all', [h1, { ...h3, visibleWhen: when('true') }], ['$.blocks[1].headingLevel']],
  ['a way back up', [h1, {}, h3, {}], []],
])('%s', (_, sections, paths) => {
  expect(mistakesOn(...sections)).toEqual(paths)
})
