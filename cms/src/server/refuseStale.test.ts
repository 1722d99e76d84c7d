import { describe, expect, it, vi } from 'vitest'
import { FakeRunning, PAGE, ValidationError, errors } from './FakeRunning.fixture.ts'
import { refuseStale } from './refuseStale.mts'

const OPENED = '2026-03-01T10:00:00.000Z'
const SAVED = '2026-03-01T10:05:30.000Z'
const kept = {
  documentId: 'p',
  title: 'Theirs',
  blocks: [{ __component: 'layout.columns', heading: 'Theirs' }],
  updatedAt: SAVED,
  updatedBy: { firstname: 'Edda', lastname: 'Editor' },
}
const sent = { title: 'Ours', blocks: [{ __component: 'layout.columns', heading: 'Ours' }] }

/** Returns the save of a tab that has loaded an earlier version of the entry. */
function saving({
  version,
  body = sent,
  path = '',
  locale = 'en',
  action = 'update',
}: {
  readonly version?: string
  readonly body?: object
  readonly path?: string
  readonly locale?: string
  readonly action?: string
}) {
  const cms = new FakeRunning()
  cms.write(PAGE, { ...kept, publishedAt: SAVED, updatedAt: OPENED })
  cms.write(PAGE, kept)
  cms.write(PAGE, { ...kept, locale: 'es', updatedAt: OPENED })
  cms.request = {
    path: path || `/content-manager/collection-types/${PAGE}/p`,
    headers: { 'x-loaded-version': version },
    body,
  }
  const next = vi.fn(async () => 'saved')
  const context = { uid: PAGE, action, params: { documentId: 'p', locale } }
  return { next, saved: refuseStale(cms, errors)(context, next) }
}

describe('saving over what somebody else has saved', () => {
  it('[ENG-01] is refused, with who it was, when, and each field that differs', async () => {
    const { saved, next } = saving({ version: OPENED })
    const refusal: unknown = await saved.catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ValidationError)
    expect(refusal).toMatchObject({
      message:
        'Not saved: Edda Editor saved this entry at 2026-03-01 10:05 UTC, after you opened it. Changed fields: Title, Blocks 1. Copy what you want to keep, then reload the page.',
      details: {
        errors: [
          { path: ['title'], message: 'Edda Editor saved a different value here.', name: 'ValidationError' },
          { path: ['blocks'], message: 'Edda Editor saved a different value here.', name: 'ValidationError' },
        ],
      },
    })
    expect(next).not.toHaveBeenCalled()
  })

  it('[ENG-01] is refused on the way to publishing too', async () => {
    const path = `/content-manager/collection-types/${PAGE}/p/actions/publish`
    await expect(saving({ version: OPENED, path }).saved).rejects.toThrow('Not saved')
  })
})

describe('it is saved', () => {
  it.each([
    ['what was loaded after the last save', { version: SAVED }],
    ['what says the same', { version: OPENED, body: { title: kept.title, blocks: kept.blocks } }],
    ['another language, which nobody has changed', { version: OPENED, locale: 'es' }],
    ['what doesn’t say which version it was made of, as an import', {}],
    [
      'another entry, which a save changes as well',
      { version: OPENED, path: `/content-manager/collection-types/${PAGE}/q` },
    ],
    ['a new entry', { version: OPENED, action: 'create' }],
  ])('[ENG-01] %s', async (_, input) => {
    await expect(saving(input).saved).resolves.toBe('saved')
  })
})
