import { describe, expect, it } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { ApiError } from '#src/api/index.ts'
import { SourceCache } from '#src/engine/SourceCache.ts'
import { pageRequest } from '../request/pageRequest.fixture.ts'
import type { Visitor } from '../request/services.ts'
import { sourcesOver } from '../wiring/sources.ts'
import { serverSources } from './sources.server.ts'

/** Creates a platform that records for whom its games were requested. */
function site() {
  const asked: string[] = []
  const apiOf = ({ cookie, forwarded }: Pick<Visitor, 'cookie' | 'forwarded'>) =>
    apiOver({
      'games.get': async () => {
        asked.push(`${cookie}|${forwarded['cookie'] ?? ''}`)
        return { items: [], total: 0, offset: 0, count: 0 }
      },
    })
  const services = { sourceCache: new SourceCache(), createApi: apiOf }
  const visit = (cookie: string) => {
    const visitor = { cookie, forwarded: { cookie, 'x-forwarded-for': '203.0.113.9' } }
    const form = { slug: 'sign-in', title: 'Sign in', schema: {}, submit: { label: 'Send', method: 'auth.login' } }
    const content = { form: async () => ({ form, messages: {} }), authForms: async () => [] }
    const state = pageRequest({ services, visitor, api: apiOf(visitor), content })
    return { cachePolicy: state.cachePolicy, sources: serverSources(state) }
  }
  return { asked, visit }
}

describe('data on the server', () => {
  it('[ENG-09] what is the same for everybody is asked for without a session, once, and shared', async () => {
    const { asked, visit } = site()
    const [vera, guest] = [visit('sid=vera'), visit('')]
    await vera.sources.load('games.list', { count: 3 })
    await guest.sources.load('games.list', { count: 3 })
    expect(asked).toEqual(['|'])
    await guest.sources.load('games.list', { count: 4 })
    expect(asked).toHaveLength(2)
    expect(guest.cachePolicy.lifetime).toBeGreaterThan(0)
    expect(guest.cachePolicy.lifetime).toBeLessThanOrEqual(30_000)
  })

  it('[ENG-09] what only content decides holds until content changes', async () => {
    const { visit } = site()
    const { sources, cachePolicy } = visit('')
    await sources.load('content.form', { slug: 'sign-in' })
    expect(cachePolicy.lifetime).toBe(Infinity)
  })

  it.each([
    ['an address that names a type that there is not', 'games.list', { type: 'fridge' }],
    ['more than anybody can show', 'games.list', { count: 10_000 }],
    ['something else beside', 'games.list', { count: 3, sql: "'" }],
  ])('[ENG-09] parameters are checked: %s is refused before anybody is asked', async (_, source, params) => {
    const { asked, visit } = site()
    await expect(visit('').sources.load(source, params)).rejects.toMatchObject({ kind: 'refused' })
    expect(asked).toEqual([])
  })

  it('[ENG-09] a source that finds no such thing says so, and a name that is registered nowhere is an error', async () => {
    const none = async () => {
      throw new ApiError({ kind: 'refused', status: 404 })
    }
    const sources = sourcesOver({ api: apiOver({ 'games.get': none }), content: pageRequest({}).content })
    await expect(sources.load('games.list', {})).rejects.toMatchObject({ kind: 'missing' })
    await expect(sources.load('constructor', {})).rejects.toThrow('no data source is registered as constructor')
    expect(sources.rule('constructor')).toBeUndefined()
  })
})
