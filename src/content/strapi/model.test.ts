import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { Action } from '#schemas/action.ts'
import { Image } from '#schemas/image.ts'
import { FileUrl, RichText, Text } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { documentTypes } from '../documents.ts'
import { type Field, attributeOf, createModel, kebab, toTitle } from './model.ts'
import { box, load } from './strapi.fixture.ts'

const card = defineRenderer({
  name: 'test.card',
  title: 'Card',
  version: 2,
  formerName: 'test.kard',
  formerSlots: { aside: 'beside' },
  migrations: { 2: { up: (props) => props } },
  slots: ['aside'],
  props: Type.Object({
    title: Text({ title: 'Title' }),
    html: Type.Optional(RichText()),
    file: Type.Optional(FileUrl()),
    image: Type.Optional(Image),
    bodyColour: Type.Optional(Type.Object({ day: Type.String() })),
    rows: Type.Optional(Type.Array(Type.Object({ id: Type.String() }), { title: 'Rows' })),
    names: Type.Optional(Type.Array(Type.String())),
    words: Type.Optional(Type.Record(Type.String(), Type.String())),
    numbers: Type.Optional(Type.Record(Type.String(), Type.Number())),
    anything: Type.Optional(Type.Unknown()),
    nothing: Type.Optional(Type.Object({})),
    size: Type.Optional(Type.Integer()),
    status: Type.Optional(Type.String()),
    actions: Type.Optional(Type.Array(Action)),
    former: Type.Optional(Type.Object({ a: Type.String() }, { title: 'Thing', 'x-was-title': 'Old thing' })),
  }),
  sample: { title: 'x' },
  load,
})
const model = createModel([card, box], {
  openDialog: { needs: ['dialog'] },
  navigate: { needs: ['url'], takes: ['label'] },
})
const block = model.parts.get('test.card')
const fieldOf = (fields: readonly Field[] | undefined, property: string) =>
  fields?.find((field) => field.property === property)

describe('a component in the CMS', () => {
  it.each([
    ['title', 'title', 'value', undefined],
    ['html', 'html', 'rich-text', undefined],
    ['file', 'file', 'file', undefined],
    ['image', 'image', 'part', 'part.image'],
    ['bodyColour', 'bodyColour', 'part', 'test.card-body-colour'],
    ['rows', 'rows', 'rows', 'test.card-rows'],
    ['names', 'names', 'json', undefined],
    ['words', 'words', 'words', 'part.words'],
    ['numbers', 'numbers', 'json', undefined],
    ['anything', 'anything', 'json', undefined],
    ['size', 'size', 'value', undefined],
    ['aside', 'aside', 'slot', undefined],
    ['id', 'key', 'value', undefined],
    ['status', 'ownStatus', 'value', undefined],
    ['actions', 'actions', 'rows', 'part.action'],
  ])('%s is kept as %s, as a %s (%s)', (property, attribute, is, uid) => {
    const field = fieldOf(block?.fields, property)
    expect([field?.attribute, field?.shape.is]).toEqual([attribute, is])
    expect(field && 'part' in field.shape ? field.shape.part.uid : undefined).toBe(uid)
  })

  it('has its fields in order: the id first, slots and the condition last, without empty objects', () => {
    const names = block?.fields.map(({ property }) => property) ?? []
    expect(names[0]).toBe('id')
    expect(names.slice(-2)).toEqual(['aside', 'visibleWhen'])
    expect(names).not.toContain('nothing')
    expect(block?.fields.filter(({ isRequired }) => isRequired).map(({ property }) => property)).toEqual([
      'id',
      'title',
    ])
  })

  it('[ENG-14] has its former name and its version', () => {
    expect(block).toMatchObject({ uid: 'test.card', title: 'Card', isBlock: true, was: 'test.kard', version: 2 })
    expect(fieldOf(block?.fields, 'aside')).toMatchObject({
      isRequired: false,
      schema: { title: 'Aside', 'x-was': 'beside' },
    })
    expect(model.parts.get('part.thing')).toMatchObject({ title: 'Thing', isBlock: false, was: 'part.old-thing' })
    expect(model.parts.get('part.image')).toMatchObject({ kind: 'image' })
    expect(model.parts.get('part.image')).not.toHaveProperty('was')
    const plain = model.parts.get('test.box')
    expect(plain).not.toHaveProperty('was')
    expect(plain).not.toHaveProperty('version')
    expect(fieldOf(plain?.fields, 'inside')?.schema).not.toHaveProperty('x-was')
  })

  it('[ENG-08] shows only those fields of an action that its type takes', () => {
    const fields = model.parts.get('part.action')?.fields
    const shownFor = (property: string) => fieldOf(fields, property)?.schema['x-shown']
    expect([shownFor('dialog'), shownFor('url')]).toEqual([
      { only: { type: ['openDialog'] } },
      { only: { type: ['navigate'] } },
    ])
    expect([shownFor('id'), shownFor('type'), shownFor('when')]).toEqual([undefined, undefined, undefined])
    expect(shownFor('form')).toEqual({ only: { type: [] } })
  })

  it('is refused where two different objects share a title', () => {
    const other = defineRenderer({
      name: 'test.other',
      title: 'Other',
      props: Type.Object({ thing: Type.Object({ b: Type.String() }, { title: 'Thing' }) }),
      sample: { thing: { b: '' } },
      load,
    })
    expect(() => createModel([card, other])).toThrow(
      'two different objects are called part.thing: one of them needs a title of its own (test.other-thing)',
    )
  })
})

describe('documents in the CMS', () => {
  it('have a type each, in the singular, localized where the documents are', () => {
    expect([...model.types.keys()]).toEqual(Object.keys(documentTypes))
    expect(model.types.get('seo-settings')).toMatchObject({ name: 'seo-setting', isLocalized: false, unique: 'host' })
    expect(model.types.get('page')).toMatchObject({ name: 'page', title: 'Page', isLocalized: true, unique: 'path' })
    expect(model.types.get('redirect')?.unique).toBeUndefined()
  })

  it('have the blocks of pages and dialogs as blocks, and the fields of a form as rows', () => {
    const shapeOf = (type: 'page' | 'dialog' | 'form', property: string) =>
      fieldOf(model.types.get(type)?.fields, property)?.shape.is
    expect([shapeOf('page', 'blocks'), shapeOf('dialog', 'blocks'), shapeOf('form', 'fields')]).toEqual([
      'blocks',
      'blocks',
      'form-fields',
    ])
    expect(fieldOf(model.types.get('page')?.fields, '$schema')).toBeUndefined()
  })

  it('have the blocks of slots in fragments', () => {
    expect(model.fragment).toMatchObject({ name: 'fragment', title: 'Fragment', isLocalized: true })
    expect(model.fragment.fields.map(({ attribute, isRequired, shape }) => [attribute, isRequired, shape.is])).toEqual([
      ['name', true, 'value'],
      ['blocks', true, 'blocks'],
    ])
  })
})

it.each([
  ['validatorConfig', 'validator-config', 'Validator config'],
  ['from_url', 'from-url', 'From url'],
  ['title', 'title', 'Title'],
  ['h1Size', 'h1-size', 'H1 size'],
])('%s is %s in names of the CMS and “%s” for its editors', (name, inNames, inWords) => {
  expect([kebab(name), toTitle(name)]).toEqual([inNames, inWords])
})

it.each([
  ['id', 'key'],
  ['locale', 'ownLocale'],
  ['meta', 'ownMeta'],
  ['__component', 'component'],
  ['title', 'title'],
])('the CMS calls %s %s', (property, attribute) => expect(attributeOf(property)).toBe(attribute))
