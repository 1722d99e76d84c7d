import Type from 'typebox'
import { expect, it } from 'vitest'
import { FormSlug, Url } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { readDocuments } from './checks/checkContent.ts'
import type { DocumentType } from './documents.ts'
import { noNames } from './noNames.fixture.ts'
import { pageAt } from './strapi/strapi.fixture.ts'
import { messageNames, namesIn, usagesOf } from './usage.ts'

const load = () => Promise.resolve({ default: () => null })
const card = defineRenderer({
  name: 'test.card',
  title: 'Card',
  props: Type.Object({ url: Type.Optional(Url()), form: Type.Optional(FormSlug()) }),
  messages: ['card'],
  sample: {},
  load,
})
const list = defineRenderer({
  name: 'test.list',
  title: 'List',
  props: Type.Object({}),
  data: { games: { source: 'games.list', params: () => ({}) } },
  slots: ['inside'],
  sample: {},
  load,
})
const registry = createDefinitionRegistry([card, list])

const files: readonly (readonly [DocumentType, string, string, object | string])[] = [
  ['page', 'en', 'home', pageAt('/', { __component: 'test.card', id: 'a', url: '/offers' })],
  [
    'page',
    'en',
    'games',
    pageAt('/games', {
      __component: 'test.list',
      id: 'l',
      inside: [
        { __component: 'test.card', id: 'b', url: '/offers', form: 'ask' },
        { __component: 'test.card', id: 'c', url: '/' },
      ],
    }),
  ],
  ['menu', 'en', 'top', { slug: 'main', links: [{ id: 'a', name: 'A', link: '/offers' }] }],
  ['redirect', '', 'old', { from_url: '/old', to_url: '/offers' }],
  ['translation', 'en', 'common', { namespace: 'common', messages: { 'card.more_one': 'a', 'card.more_other': 'b' } }],
  ['page', 'en', 'torn', '{'],
]
const documents = readDocuments(
  files.map(([type, locale, slug, document]) => ({
    ref: { type, locale, slug, file: `${type}/${slug}.json` },
    source: typeof document === 'string' ? document : JSON.stringify(document),
  })),
  { registry, names: noNames, showProblems: false },
)
const usagesFound = (name: string) =>
  usagesOf(name, documents, registry).map(({ file, address, places }) => `${file} ${address} ${places.join(' ')}`)

it.each<[string, string[]]>([
  [
    '/offers',
    [
      'menu/top.json main $.links[0].link',
      'page/games.json /games $.blocks[0].inside[0].url',
      'page/home.json / $.blocks[0].url',
      'redirect/old.json /old $.to_url',
    ],
  ],
  ['test.card', ['page/games.json /games $.blocks[0].inside[0] $.blocks[0].inside[1]', 'page/home.json / $.blocks[0]']],
  ['games.list', ['page/games.json /games $.blocks[0]']],
  ['ask', ['page/games.json /games $.blocks[0].inside[0].form']],
  // a component uses the messages of its groups
  ['card.more', ['page/games.json /games $.blocks[0].inside[0] $.blocks[0].inside[1]', 'page/home.json / $.blocks[0]']],
  ['card.less', []],
  ['test.none', []],
])('who asks where content uses %s learns of every document and place', (name, usages) => {
  expect(usagesFound(name)).toEqual(usages)
})

it('a usage has the type and the locale of its document', () => {
  expect(usagesOf('ask', documents, registry)).toEqual([
    {
      file: 'page/games.json',
      type: 'page',
      locale: 'en',
      address: '/games',
      places: ['$.blocks[0].inside[0].form'],
    },
  ])
})

it('every component, data source, document and name can be searched', () => {
  expect(namesIn(documents, registry)).toEqual(
    ['/', '/offers', 'ask', 'games.list', 'main', 'test.card', 'test.list'].toSorted(),
  )
})

it('messages are listed without plural suffixes', () => {
  expect(messageNames({ messages: { a_one: '', a_other: '', b: '' } })).toEqual(['a', 'a', 'b'])
  expect(messageNames('text')).toEqual([])
})
