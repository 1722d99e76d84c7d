import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { Image } from '#schemas/image.ts'
import { Text, Url } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import type { BlockOrigin } from '#src/engine/origin.ts'
import type { DocumentType } from '../../documents.ts'
import type { Entry } from '../Entry.ts'
import { createModel } from '../model.ts'
import { box, load } from '../strapi.fixture.ts'
import { type FieldContext, fieldAt } from './fieldAt.ts'

const card = defineRenderer({
  name: 'test.card',
  title: 'Card',
  props: Type.Object({
    title: Text({ title: 'Title' }),
    picture: Type.Optional(Image),
    links: Type.Optional(
      Type.Array(Type.Object({ id: Type.String(), url: Url({ title: 'Address' }) }), { title: 'Links' }),
    ),
  }),
  sample: { title: 'x' },
  load,
})
const model = createModel([card, box])

/**
 * Places of editing: the card `a` in the page, the card `b` in a fragment that a box of the page
 * shows.
 */
const blocks = new Map<string, BlockOrigin>([
  ['a', { place: 'page/p/en#blocks.0', fields: { title: 'title', 'picture.src': 'picture.srcAddress' } }],
  ['b', { place: 'fragment/f/en#blocks.2', fields: { 'links.0.url': 'links.0.url' } }],
])

function ground(name: DocumentType, document: object, entry: Entry = {}): FieldContext {
  const type = model.types.get(name)
  if (!type) throw new Error(`no ${name}`)
  return { model, type, entry, document, origins: { document: { place: 'page/p/en', texts: {} }, blocks } }
}

const page = ground('page', {
  path: '/',
  seo: {},
  blocks: [
    { __component: 'test.card', id: 'a', picture: {} },
    {
      __component: 'test.box',
      id: 'box',
      inside: [{ __component: 'test.card', id: 'b', links: [{ id: 'x', url: '/' }] }],
    },
    { __component: 'test.gone', id: 'c' },
  ],
})
const words = ground('translation', { messages: { 'app.open': 'Open', 'app.close': 'Close' } })
const form = ground('form', {}, { fields: [{ name: 'login' }, { name: 'code' }] })
const menu = ground('menu', { links: [{ id: 'a', submenu: [{ id: 'b' }] }] })

describe('issues of a document are reported at the CMS field where they are corrected:', () => {
  it.each<[string, FieldContext, string, string]>([
    // an issue of the document itself, at the first field
    ['$', page, 'path', ''],
    ['$.title', page, 'title', 'Title'],
    ['$.seo.image.src', page, 'seo.image.src', 'SEO, Image, File'],
    // by the name of the attribute in the CMS
    ['$.locale', page, 'ownLocale', ''],
    ['$.blocks', page, 'blocks', 'Blocks'],
    ['$.blocks[0]', page, 'blocks.0.key', 'Card (block 1)'],
    ['$.blocks[0].id', page, 'blocks.0.key', 'Card (block 1), Id'],
    ['$.blocks[0].title', page, 'blocks.0.title', 'Card (block 1), Title'],
    ['$.blocks[0].picture.src', page, 'blocks.0.picture.srcAddress', 'Card (block 1), Image, File'],
    ['$.blocks[0].links[1].url', page, 'blocks.0.links.1.url', 'Card (block 1), Links 2, Address'],
    ['$.blocks[0].colour', page, 'blocks.0.colour', 'Card (block 1)'],
    ['$.blocks[1].inside', page, 'blocks', 'Blocks'],
    ['$.blocks[2].title', page, 'blocks', 'Blocks'],
    ['$.blocks[7].title', page, 'blocks', 'Blocks'],
    ['$.messages["app.close"]', words, 'messages.1.text', 'Messages, app.close'],
    ['$.messages', words, 'messages', 'Messages'],
    ['$.schema.properties.code.rule', form, 'fields.1.name', 'Fields 2, Name'],
    ['$.uiSchema.login["ui:widget"]', form, 'fields.0.name', 'Fields 1, Name'],
    ['$.schema.properties.none', form, 'schema', 'Schema (advanced)'],
    ['$.schema.type', form, 'schema', 'Schema (advanced)'],
    ['$.submit.method', form, 'submit.method', 'Submit, API method'],
    ['$.links[0].submenu[0].link', menu, 'links.0.submenu.0.link', 'Links 1, Submenu 1, Address'],
  ])('%s', (path, of, field, place) => {
    expect(fieldAt(path, of)).toEqual({ entry: 'page/p/en', path: field.split('.'), words: place })
  })

  it('in a fragment, at the position of the block', () => {
    expect(fieldAt('$.blocks[1].inside[0].links[0].url', page)).toEqual({
      entry: 'fragment/f/en',
      path: ['blocks', '2', 'links', '0', 'url'],
      words: 'Card (block 3), Links 1, Address',
    })
  })
})
