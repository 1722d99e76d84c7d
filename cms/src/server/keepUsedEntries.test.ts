import { describe, expect, it, vi } from 'vitest'
import { FakeRunning, PAGE, ValidationError, errors } from './FakeRunning.fixture.ts'
import { type FakeSite, fakeSite } from './fakeSite.fixture.ts'
import { keepUsedEntries } from './keepUsedEntries.mts'
import { FRAGMENT } from './strapi.mts'

const used = { users: ['menu footer (en)', 'page /links (en)'] }

function opened(site: FakeSite) {
  const cms = new FakeRunning()
  const next = vi.fn(async () => 'gone')
  const act = (action: string, params: object = {}, uid = PAGE) =>
    keepUsedEntries(site)(cms, errors)({ uid, action, params: { documentId: 'p', ...params } }, next)
  return { cms, next, act }
}

describe('an entry that something live names', () => {
  it.each(['unpublish', 'delete'])('[ENG-13] stays, and who uses it is told: %s', async (action) => {
    using site = await fakeSite(used)
    const { act, next } = opened(site)
    const refusal: unknown = await act(action, { locale: 'en' }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ValidationError)
    expect(refusal).toHaveProperty(
      'message',
      'This is used by menu footer (en), page /links (en). Remove it there and publish that first.',
    )
    expect(next).not.toHaveBeenCalled()
    const body = { type: 'page', documentId: 'p', locales: ['en'] }
    expect(site.asked).toEqual([{ head: 'POST /webhooks/users Bearer shared', body }])
  })

  it.each([
    ['several', ['en', 'es'], ['en', 'es']],
    ['all', '*', []],
    ['the only one', undefined, []],
  ])('[ENG-13] stays in the languages that it would leave: %s', async (_, locale, locales) => {
    using site = await fakeSite(used)
    await expect(opened(site).act('delete', { locale })).rejects.toThrow('This is used by')
    expect(site.asked).toMatchObject([{ body: { locales } }])
  })
})

describe('an entry can be taken away', () => {
  it('[ENG-13] when nothing live names it', async () => {
    using site = await fakeSite({ users: [] })
    await expect(opened(site).act('unpublish')).resolves.toBe('gone')
    expect(site.asked).toHaveLength(1)
  })

  it('[ENG-13] while the site can’t be asked, which the CMS logs', async () => {
    using site = await fakeSite(used)
    site.leave()
    const { cms, act } = opened(site)
    await expect(act('unpublish')).resolves.toBe('gone')
    expect(cms.warnings).toEqual([expect.stringMatching(/^unpublish of page p, whoever uses it: .*can't be asked/)])
  })

  it('[ENG-13] by an import, without a question', async () => {
    using site = await fakeSite(used)
    const { cms, act } = opened(site)
    cms.request = undefined
    await expect(act('delete')).resolves.toBe('gone')
    expect(site.asked).toEqual([])
  })

  it.each([
    ['publishing', 'publish', PAGE],
    ['a fragment, which the CMS guards by itself', 'unpublish', FRAGMENT],
    ['what is none of the site’s', 'delete', 'plugin::upload.file'],
  ])('[ENG-13] and the site isn’t asked about %s', async (_, action, uid) => {
    using site = await fakeSite(used)
    await expect(opened(site).act(action, {}, uid)).resolves.toBe('gone')
    expect(site.asked).toEqual([])
  })
})
