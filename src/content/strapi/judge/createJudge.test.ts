import Type from 'typebox'
import { expect, it } from 'vitest'
import { Action } from '#schemas/action.ts'
import { Image } from '#schemas/image.ts'
import { FormSlug, Text, Url } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import type { Entry } from '../Entry.ts'
import { type EntryAddress, type KnownEntry, keyOf } from '../entryAddress.ts'
import { createModel } from '../model.ts'
import { box, english, load, pageAt as page, rulesOver } from '../strapi.fixture.ts'
import { type Candidate, type ListedName, createJudge } from './createJudge.ts'

const card = defineRenderer({
  name: 'test.card',
  title: 'Card',
  props: Type.Object({
    title: Text({ title: 'Title' }),
    picture: Type.Optional(Image),
    form: Type.Optional(FormSlug({ title: 'Form' })),
    actions: Type.Optional(Type.Array(Action, { title: 'Actions' })),
    shelf: Type.Optional(Type.String({ title: 'Shelf', 'x-kind': 'listed', 'x-list': 'shelves' })),
    shop: Type.Optional(Type.String({ title: 'Shop', 'x-kind': 'listed', 'x-list': 'shops' })),
    links: Type.Optional(
      Type.Array(Type.Object({ id: Type.String(), url: Url({ title: 'Address' }) }), { title: 'Links' }),
    ),
  }),
  sample: { title: 'x' },
  load,
})
const model = createModel([card, box], { openDialog: { needs: ['dialog'] } })

const live: KnownEntry[] = []
const add = (address: EntryAddress, entry: Entry) => void live.push({ ...address, stamp: '', entry })
add({ type: 'locale', documentId: 'l', locale: '' }, english)
add({ type: 'page', documentId: 'home', locale: 'en' }, page('/'))

/** Names for which lists of the platform were requested. */
const requestedNames: (readonly ListedName[])[] = []
const { judge, usersOf } = createJudge({
  model,
  known: () => new Map(live.map((known) => [keyOf(known), known])),
  async listed(named) {
    requestedNames.push(named)
    return { shelves: ['new', 'live'], shops: undefined }
  },
  around: {
    rules: rulesOver([card, box]),
    methods: [],
    methodFields: {},
    formSettings: {},
    icons: [],
    flags: ['gb'],
    hasFile: (address) => address === '/art/there.svg',
    isServed: () => false,
    anchors: [],
    headedLayouts: [],
    forms: { addressOf: async () => '/validators/x.js', problemOf: () => undefined },
    compile: () => Promise.reject(new Error('not asked for here')),
  },
})
const verdictsOn = async (candidate: Candidate) =>
  (await judge(candidate)).map(({ field, place, says }) => `${field.join('.')} | ${place} | ${says}`)
const own = { type: 'page', documentId: 'p', locale: 'en' }
// as the CMS itself stores it
const block = (over: object) => ({ __component: 'test.card', key: 'a', title: 'Hello', ...over })

it('[ENG-10] issues of an entry are reported at its field, in words', async () => {
  const blocks = [
    block({ key: 'a' }),
    block({
      key: 'b',
      title: 'Hi {user.balanse}',
      picture: { alt: 'A wheel', width: 1, height: 1 },
      links: [
        { key: '1', url: '/' },
        { key: '2', url: 'javascript:alert(1)' },
      ],
    }),
    block({ key: 'c', form: 'none', picture: { srcAddress: '/art/gone.svg', alt: '', width: 1, height: 1 } }),
    block({ key: 'd', links: [{ key: '1', url: '/nowhere' }] }),
    block({ key: 'e', title: 'a stray { here' }),
    block({ key: 'f', actions: [{ key: '1', type: 'openDialog', dialog: 'nobody' }] }),
  ]
  expect(await verdictsOn({ ...own, entry: page('/new', ...blocks) })).toEqual([
    'blocks.1.picture.src | Card (block 2), Image, File | This must be filled in.',
    'blocks.2.form | Card (block 3), Form | Needs the name of a form that there is. It says “none”.',
    'blocks.2.picture.srcAddress | Card (block 3), Image, File | Needs a file that is there. It says “/art/gone.svg”.',
    'blocks.3.links.0.url | Card (block 4), Links 1, Address | Needs the address of a page, a redirect or a file that is there. It says “/nowhere”.',
    'blocks.4.title | Card (block 5), Title | Needs braces that fit: a "{" at 8 is never closed. It says “a stray { here”.',
    'blocks.5.actions.0.dialog | Card (block 6), Actions 1, Dialog | Needs the name of a dialog that there is. It says “nobody”.',
  ])
})

it('[ENG-10] a valid entry has no issues, nor has one that links to a draft or to an entry that is published with it', async () => {
  const links = (url: string) => page('/new', block({ links: [{ key: '1', url }] }))
  expect(await verdictsOn({ ...own, entry: links('/') })).toEqual([])
  expect(await verdictsOn({ ...own, entry: links('/new') })).toEqual([])
  expect(await verdictsOn({ ...own, entry: links('/soon'), drafts: [{ path: '/soon', locale: 'en' }] })).toEqual([])
  const together = [{ type: 'page', documentId: 'q', locale: 'en', entry: page('/soon') }]
  expect(await verdictsOn({ ...own, entry: links('/soon'), together })).toEqual([])
  expect(await verdictsOn({ ...own, entry: links('/soon') })).toHaveLength(1)
})

it('[ENG-10] a name that is missing in the platform’s list is reported, when the list is available', async () => {
  const of = (props: Entry) => verdictsOn({ ...own, entry: page('/new', block(props)) })
  expect(await of({ shelf: 'live', shop: 'anything' })).toEqual([])
  expect(await of({ shelf: 'lvie' })).toEqual([
    'blocks.0.shelf | Card (block 1), Shelf | Needs one of the shelves: new, live. It says “lvie”.',
  ])
})

it('[ENG-10] the platform’s lists are loaded when an entry has names from them, and never otherwise', async () => {
  requestedNames.length = 0
  await verdictsOn({ ...own, entry: page('/new', block({ form: 'none' })) })
  expect(requestedNames).toEqual([])
  await verdictsOn({ ...own, entry: page('/new', block({ shelf: 'live', shop: 'corner' }), block({ key: 'b' })) })
  expect(requestedNames).toEqual([
    [
      { list: 'shelves', name: 'live' },
      { list: 'shops', name: 'corner' },
    ],
  ])
})

it('[ENG-10] a fragment is judged separately, and its issues are not reported again for a page that uses it', async () => {
  const fragment = { type: 'fragment', documentId: 'f', locale: 'en' }
  const entry = { name: 'Cards', blocks: [block({ title: '{nothing}' })] }
  expect(await verdictsOn({ ...fragment, entry })).toEqual([
    'blocks.0.title | Card (block 1), Title | Needs no value nothing. It says “{nothing}”.',
  ])
  const holding = page('/new', { __component: 'test.box', key: 'box', inside: [{ documentId: 'f' }] })
  expect(await verdictsOn({ ...own, entry: holding, together: [{ ...fragment, entry }] })).toEqual([])
})

it('[RTE-08] a redirect that makes a loop or a chain is reported before it is published', async () => {
  const redirect = (documentId: string, from_url: string, to_url: string) => ({
    type: 'redirect',
    documentId,
    locale: '',
    entry: { from_url, to_url },
  })
  expect(await verdictsOn(redirect('new', '/here', '/'))).toEqual([])
  expect(await verdictsOn(redirect('new', '/*', '/'))).toEqual([
    'to_url | To | Needs redirects that end. It says “/x → / → /”.',
  ])
  const together = [redirect('next', '/there', '/')]
  expect(await verdictsOn({ ...redirect('new', '/here', '/there'), together })).toEqual([
    'to_url | To | Needs a redirect straight to its last address. It says “/here → /there → /”.',
  ])
})

it('[ENG-13] removing an entry reports what uses it', async () => {
  const linking = page('/links', { ...block({ links: [{ key: '1', url: '/used' }] }), __typename: 'ComponentTestCard' })
  add({ type: 'page', documentId: 'used', locale: 'en' }, page('/used'))
  add({ type: 'page', documentId: 'links', locale: 'en' }, linking)
  add({ type: 'redirect', documentId: 'r', locale: '' }, { from_url: '/old', to_url: '/used' })
  const leaving = (documentId: string, ...locales: string[]) => usersOf({ type: 'page', documentId, locales })
  expect(await leaving('used')).toEqual(['page /links (en)', 'redirect /old'])
  expect(await leaving('used', 'en')).toHaveLength(2)
  expect(await leaving('used', 'es')).toEqual([])
  expect(await leaving('links')).toEqual([])
  add({ type: 'locale', documentId: 'es', locale: '' }, { code: 'es', name: 'Español', icon: 'gb', dir: 'ltr' })
  add({ type: 'page', documentId: 'used', locale: 'es' }, page('/used'))
  expect(await leaving('used', 'en')).toContain('page /links (en)')
  expect(await leaving('used', 'es')).toEqual([])
})
