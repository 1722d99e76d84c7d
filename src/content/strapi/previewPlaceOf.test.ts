import { describe, expect, it } from 'vitest'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { DocumentCache } from '../DocumentCache.ts'
import type { DocumentType } from '../documents.ts'
import { noNames } from '../noNames.fixture.ts'
import { createModel } from './model.ts'
import { previewPlaceOf, previewLacks } from './previewPlaceOf.ts'

const model = createModel([])
const cache = new DocumentCache({
  rules: { registry: createDefinitionRegistry([]), names: noNames, showProblems: true, showsUnfinished: true },
  onProblem: ({ file }) => expect(file).toContain('unfinished'),
})
const put = (type: DocumentType, slug: string, document: object, locale = 'en') =>
  cache.put({ type, locale, slug, file: `cms:${type}/${slug}/${locale}` }, JSON.stringify(document))
const page = { title: 'T', layout: 'default', blocks: [] }
put('page', 'plain', { ...page, path: '/offers' })
put('page', 'plain', { ...page, path: '/ofertas' }, 'es')
put('page', 'pattern', { ...page, path: '/offers/:id', example: '/offers/1' })
put('page', 'lacking', { ...page, path: '/clubs/:id' })
put('page', 'unfinished', { path: '/half', example: 'no address', blocks: [] })
put('form', 'ask', {
  slug: 'feedback',
  title: 'T',
  schema: { type: 'object', properties: {} },
  submit: { label: 'Send', method: 'Support.sendFeedback' },
})
put('dialog', 'popup', { slug: 'vip', kind: 'popup', title: 'T', blocks: [] })

const entry = (type: string, documentId: string) => ({ type, documentId, locale: 'en' })
const owners = new Map([
  ['in-page', entry('page', 'plain')],
  ['in-dialog', entry('dialog', 'popup')],
])
const shownBy = ({ documentId }: { readonly documentId: string }) => {
  const owner = owners.get(documentId)
  return owner && { ...owner, stamp: '' }
}

describe('the preview of an entry', () => {
  it.each([
    ['a page', entry('page', 'plain'), { path: '/offers' }],
    ['a page in another language', { ...entry('page', 'plain'), locale: 'es' }, { path: '/ofertas' }],
    ['a page in a language that lacks it', { ...entry('page', 'plain'), locale: 'ar' }, { path: undefined }],
    ['a page that lacks a title and a layout', entry('page', 'unfinished'), { path: '/half' }],
    ['a pattern', entry('page', 'pattern'), { path: '/offers/1' }],
    ['a pattern without an example', entry('page', 'lacking'), { path: '/clubs/:id' }],
    ['a form', entry('form', 'ask'), { path: '/forms/feedback' }],
    ['a dialog', entry('dialog', 'popup'), { dialog: 'vip' }],
    ['a fragment of a page', entry('fragment', 'in-page'), { path: '/offers' }],
    ['a fragment of a dialog', entry('fragment', 'in-dialog'), { dialog: 'vip' }],
    ['a fragment that nothing shows', entry('fragment', 'alone'), {}],
    ['a menu', entry('menu', 'header'), {}],
    ['a page that is gone', entry('page', 'gone'), {}],
    ['what is no entry', entry('user', 'x'), {}],
  ])('[ENG-15] of %s stands where it is shown', (_, of, place) => {
    expect(previewPlaceOf(of, { cache, model, userOf: shownBy })).toEqual(place)
  })

  it('[ENG-15] reports a pattern without an example address, and a fragment that nothing uses', () => {
    const lacks = (of: ReturnType<typeof entry>) =>
      previewLacks(of, { cache, model, userOf: shownBy }).map(({ says }) => says)
    expect(['plain', 'pattern', 'lacking'].map((slug) => lacks(entry('page', slug)))).toEqual([
      [],
      [],
      ['Needs an address of /clubs/:id to show.'],
    ])
    expect(lacks(entry('fragment', 'alone'))).toEqual(['No page and no dialog shows this fragment yet.'])
    expect(lacks(entry('fragment', 'in-page'))).toEqual([])
  })
})
