import { describe, expect, it } from 'vitest'
import { createRegistry } from '#src/engine/registry.ts'
import { DocumentCache } from '../DocumentCache.ts'
import type { DocumentType, Problem } from '../documents.ts'
import { noNames } from '../noNames.fixture.ts'
import { createModel } from './model.ts'
import { previewPlaceOf, previewProblemsOf } from './previewedEntry.ts'

const model = createModel([])
const cache = new DocumentCache({
  rules: { registry: createRegistry([]), names: noNames, showProblems: true },
  onProblem: (problem) => expect(problem).toBeUndefined(),
})
const put = (type: DocumentType, slug: string, document: object) =>
  cache.put({ type, locale: 'en', slug, file: `cms:${type}/${slug}/en` }, JSON.stringify(document))
const page = { title: 'T', layout: 'default', blocks: [] }
put('page', 'plain', { ...page, path: '/offers' })
put('page', 'pattern', { ...page, path: '/offers/:id', example: '/offers/1' })
put('page', 'lacking', { ...page, path: '/clubs/:id' })
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
    expect(previewPlaceOf(of, { cache, model, shownBy })).toEqual(place)
  })

  it('[ENG-15] says what is wrong with that entry, and that a pattern lacks an address to show', () => {
    const problems: Problem[] = ['plain', 'lacking'].map((slug) => {
      return { file: `cms:page/${slug}/en`, path: '$.title', expected: 'a title', found: 'nothing' }
    })
    const pathsOf = (slug: string) =>
      previewProblemsOf(entry('page', slug), { cache, model, shownBy, problems }).map(({ path }) => path)
    expect(['plain', 'pattern', 'lacking'].map(pathsOf)).toEqual([['$.title'], [], ['$.title', '$.example']])
    const alone = previewProblemsOf(entry('fragment', 'alone'), { cache, model, shownBy, problems })
    expect(alone).toMatchObject([{ expected: 'a page or a dialog that shows this fragment' }])
  })
})
