import { describe, expect, it, vi } from 'vitest'
import type { Site } from './askSite.mts'
import { COLUMNS, FakeRunning, PAGE, ValidationError, errors } from './FakeRunning.fixture.ts'
import { fakeSite } from './fakeSite.fixture.ts'
import { judgeFirst } from './judgeFirst.mts'
import { FRAGMENT } from './strapi.mts'

const FILE = 'plugin::upload.file'
const good = { problems: [] }
const mistake = (over: object = {}) => ({
  field: ['blocks', '0', 'title'],
  place: 'Hero (block 1), Title',
  says: 'Needs a value that there is.',
  isWarning: false,
  ...over,
})

function opened(site: Site) {
  const cms = new FakeRunning()
  cms.write(PAGE, { documentId: 'p', path: '/club', title: 'Club', blocks: [{ __component: COLUMNS }] })
  cms.write(PAGE, { documentId: 'p', path: '/club', title: 'Club, live', publishedAt: '2026-01-01' })
  cms.write(PAGE, { documentId: 'p', path: '/club', title: 'El club', locale: 'es' })
  cms.write(PAGE, { documentId: 'q', path: '/bar', title: 'Bar' })
  cms.write(FRAGMENT, { documentId: 'f', name: 'Cards' })
  cms.write(FILE, { documentId: 'p' })
  const behaviour = judgeFirst(site)(cms, errors)
  const publish = (documentId: string, over: object = {}, next = vi.fn(async () => 'live')) =>
    behaviour({ uid: PAGE, action: 'publish', params: { documentId, locale: 'en', ...over } }, next)
  return { cms, behaviour, publish }
}

describe('an entry that is about to go live', () => {
  it('[ENG-10] is sent to the site as its draft is, with all in it, and with the addresses of other drafts', async () => {
    using site = await fakeSite(good)
    const { publish } = opened(site)
    await expect(publish('p')).resolves.toBe('live')
    expect(site.asked).toMatchObject([
      {
        head: 'POST /webhooks/judgement Bearer shared',
        body: {
          type: 'page',
          documentId: 'p',
          locale: 'en',
          entry: { title: 'Club', blocks: [{ __component: COLUMNS }] },
          together: [],
          drafts: [
            { path: '/club', locale: 'en' },
            { path: '/club', locale: 'es' },
            { path: '/bar', locale: 'en' },
          ],
        },
      },
    ])
  })

  it('[ENG-10] with mistakes is refused: all of them are told, each at its field, and nothing goes live', async () => {
    const whole = mistake({ field: ['title'], place: '', says: 'This must be filled in.' })
    using site = await fakeSite({ problems: [mistake(), whole] })
    const next = vi.fn()
    const refusal: unknown = await opened(site)
      .publish('p', {}, next)
      .catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ValidationError)
    expect(refusal).toMatchObject({
      message: 'Hero (block 1), Title: Needs a value that there is. This must be filled in.',
      details: {
        errors: [
          { path: ['blocks', '0', 'title'], message: 'Needs a value that there is.', name: 'ValidationError' },
          { path: ['title'], message: 'This must be filled in.', name: 'ValidationError' },
        ],
      },
    })
    expect(next).not.toHaveBeenCalled()
  })

  it('[ENG-10] goes live with what is no more than a warning', async () => {
    using site = await fakeSite({ problems: [mistake({ isWarning: true })] })
    await expect(opened(site).publish('p')).resolves.toBe('live')
  })

  it.each([
    ['the one that is named', { locale: 'es' }, ['es']],
    ['those that are named', { locale: ['en', 'es'] }, ['en', 'es']],
    ['all', { locale: '*' }, ['en', 'es']],
    ['all, where none is named', { locale: undefined }, ['en', 'es']],
  ])('[ENG-10] is judged in its languages: %s', async (_, over, locales) => {
    using site = await fakeSite(good)
    await opened(site).publish('p', over)
    expect(site.asked.map(({ body }) => (body as { locale: string }).locale)).toEqual(locales)
  })

  it('[ENG-10] is judged with what went live before it in the same deed, and in no other', async () => {
    using site = await fakeSite(good)
    const { cms, publish, behaviour } = opened(site)
    const fragment = { uid: FRAGMENT, action: 'publish', params: { documentId: 'f', locale: 'en' } }
    await cms.db.transaction(async () => {
      await behaviour(fragment, async () => undefined)
      await publish('p')
    })
    await publish('q')
    const together = site.asked.map(({ body }) => (body as { together: object[] }).together)
    expect(together).toMatchObject([[], [{ type: 'fragment', documentId: 'f', entry: { name: 'Cards' } }], []])
  })
})

describe('the site is not asked', () => {
  it.each([
    ['where somebody saves a draft', { uid: PAGE, action: 'update' }],
    ['about what is none of the site’s', { uid: FILE, action: 'publish' }],
  ])('[ENG-10] %s', async (_, deed) => {
    using site = await fakeSite({ problems: [mistake()] })
    const saved = opened(site).behaviour({ ...deed, params: { documentId: 'p' } }, async () => 'saved')
    await expect(saved).resolves.toBe('saved')
    expect(site.asked).toEqual([])
  })

  it('[ENG-10] by an import, which has no editor who could correct something', async () => {
    using site = await fakeSite({ problems: [mistake()] })
    const { cms, publish } = opened(site)
    cms.request = undefined
    await expect(publish('p')).resolves.toBe('live')
    expect(site.asked).toEqual([])
  })
})

describe('a site that can’t be asked keeps nobody from publishing, and the CMS logs what goes live unjudged', () => {
  const unjudged = 'page p goes live unjudged, as the site at http://127.0.0.1:'

  it('[ENG-13] where nobody listens', async () => {
    using site = await fakeSite(good)
    site.leave()
    const { cms, publish } = opened(site)
    await expect(publish('p')).resolves.toBe('live')
    expect(cms.warnings).toEqual([expect.stringContaining(unjudged)])
  })

  it('[ENG-13] where it fails', async () => {
    using site = await fakeSite(good)
    site.status = 500
    const { cms, publish } = opened(site)
    await expect(publish('p')).resolves.toBe('live')
    expect(cms.warnings).toEqual([expect.stringMatching(/goes live unjudged.* answered 500$/)])
  })

  it('[ENG-13] and it is not waited for again in the same transaction', async () => {
    using site = await fakeSite(good)
    site.status = 500
    const { cms, publish } = opened(site)
    await cms.db.transaction(async () => {
      await publish('p')
      await publish('q')
    })
    expect(site.asked).toHaveLength(1)
    expect(cms.warnings).toEqual([
      expect.stringContaining('page p goes live unjudged'),
      expect.stringContaining('page q goes live unjudged'),
    ])
    await publish('q')
    expect(site.asked).toHaveLength(2)
  })

  it('[ENG-13] where it says nothing for too long', async () => {
    using site = await fakeSite(good)
    site.answer = undefined
    const { cms, publish } = opened({ ...site, patience: 50 })
    await expect(publish('p')).resolves.toBe('live')
    expect(site.asked).toHaveLength(1)
    expect(cms.warnings).toEqual([expect.stringContaining(unjudged)])
  })
})
