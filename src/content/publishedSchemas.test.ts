import { Ajv2020 } from 'ajv/dist/2020.js'
import Type from 'typebox'
import { expect, it } from 'vitest'
import { Text } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { documentTypes } from './documents.ts'
import { publishedSchemas } from './publishedSchemas.ts'
import { box, load, pageAt } from './strapi/strapi.fixture.ts'

const card = defineRenderer({
  name: 'test.card',
  title: 'Card',
  props: Type.Object({
    title: Text({ title: 'Title' }),
    shelf: Type.Optional(Type.String({ 'x-kind': 'shelf' })),
    shelves: Type.Optional(Type.Array(Type.String({ 'x-kind': 'shelf' }))),
  }),
  sample: { title: 'x' },
  load,
})
const published = publishedSchemas({
  definitions: [card, box],
  kinds: {
    shelf: { type: 'string', enum: ['new', 'live'], 'x-kind': 'place' },
    place: { maxLength: 4 },
    nowhere: { type: 'null' },
  },
})
const ajv = new Ajv2020({ strict: false, logger: false })
const fits = (document: object) => ajv.validate(published.get('page') ?? false, document)
const block = (over: object) => ({ __component: 'test.card', id: 'a', title: 'Hello', ...over })

it('[ENG-10] there is a schema for each type of document, with its address', () => {
  expect([...published.keys()]).toEqual(Object.keys(documentTypes))
  expect(published.get('menu')).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: '/schemas/menu.json',
    type: 'object',
  })
  expect(published.get('locale')).not.toHaveProperty('$defs')
  expect(published.get('page')).toMatchObject({ properties: { blocks: { title: 'Blocks' } } })
})

it.each<[boolean, string, Record<string, unknown>[]]>([
  [true, 'no blocks', []],
  [true, 'a block with its props', [block({})]],
  [false, 'a block without what it needs', [block({ title: undefined })]],
  [false, 'a block with a prop that it does not have', [block({ colour: 'red' })]],
  [false, 'a component that there is none of', [block({ __component: 'test.none' })]],
  [false, 'a block without an id', [block({ id: undefined })]],
  [false, 'a block without a component', [{ id: 'a' }]],
  [true, 'a block in a place of another', [{ __component: 'test.box', id: 'b', inside: block({}) }]],
  [true, 'blocks in a place of another', [{ __component: 'test.box', id: 'b', inside: [block({})] }]],
  [false, 'a bad block in a place of another', [{ __component: 'test.box', id: 'b', inside: [block({ title: 5 })] }]],
  [true, 'a name of a list', [block({ shelf: 'new', shelves: ['live'] })]],
  [false, 'a name that the list lacks', [block({ shelf: 'old' })]],
  [false, 'such a name among others', [block({ shelves: ['new', 'old'] })]],
])('[ENG-10] an editor is told %s for a page with %s', (isGood, _, blocks) => {
  expect(fits(JSON.parse(JSON.stringify(pageAt('/', ...blocks))) as object)).toBe(isGood)
})

it('a schema contains the definitions that it refers to, directly or indirectly', () => {
  const { $defs } = published.get('page') as { $defs: object }
  expect(Object.keys($defs)).toEqual(
    expect.arrayContaining(['block', 'test.card', 'test.box', 'shelf', 'place']) as string[],
  )
  expect($defs).not.toHaveProperty('nowhere')
  expect($defs).toMatchObject({ 'test.card': { title: 'Card' } })
})
