import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntryType, Model } from '#src/content/strapi/model.ts'
import { fill, siteToken } from './setUp.ts'
import type { Strapi } from './strapi.ts'

function notUsed(): never {
  throw new Error('not used')
}

/** A Strapi that counts entries and files, stores one value, and has one service. */
class FakeStrapi implements Strapi {
  kept: unknown = null
  readonly counts: Record<string, number> = {}
  private readonly ownService: object

  constructor(ownService: object = {}) {
    this.ownService = ownService
  }

  readonly documents = (uid: string) => ({
    count: async () => this.counts[uid] ?? 0,
    create: notUsed,
    update: notUsed,
  })
  readonly service = <T>() => this.ownService as T
  readonly plugin = () => ({ service: this.service })
  readonly store = () => ({
    get: async () => this.kept,
    set: async ({ value }: { readonly value: unknown }) => {
      this.kept = value
    },
  })

  readonly contentTypes = {}
  readonly components = {}
  readonly db = { getConnection: notUsed, transaction: notUsed, query: notUsed, metadata: { get: notUsed } }
  readonly getModel = notUsed
  readonly get = notUsed
  readonly load = notUsed
  readonly start = notUsed
  readonly destroy = notUsed
}

const typeOf = (name: string): EntryType => ({ name, title: name, isLocalized: true, fields: [] })
const model: Model = { types: new Map([['page', typeOf('page')]]), parts: new Map(), fragment: typeOf('fragment') }

describe('the first content of a CMS', () => {
  let content: string
  beforeAll(async () => {
    content = await mkdtemp(path.join(tmpdir(), 'croupier-content-'))
  })
  afterAll(() => rm(content, { recursive: true }))

  async function saidBy(strapi: Strapi): Promise<string[]> {
    const said: string[] = []
    await fill({ strapi, model, content, files: content, say: (words) => said.push(words) })
    return said
  }

  it('[ENG-10] is imported on the first start', async () => {
    const strapi = new FakeStrapi()
    expect(await saidBy(strapi)).toContain('importing content')
    expect(strapi.kept).toBe('done')
  })

  it('isn’t imported again when the content manager has emptied the CMS', async () => {
    const strapi = new FakeStrapi()
    strapi.kept = 'done'
    expect(await saidBy(strapi)).toEqual([])
  })

  it('isn’t imported over what somebody has written already', async () => {
    const strapi = new FakeStrapi()
    strapi.counts['api::page.page'] = 1
    expect(await saidBy(strapi)).toEqual([])
    expect(strapi.kept).toBeNull()
  })

  it.each(['api::page.page', 'api::fragment.fragment', 'plugin::upload.file'])(
    'isn’t imported twice when the import was cut off: %s',
    async (uid) => {
      const strapi = new FakeStrapi()
      strapi.kept = 'begun'
      strapi.counts[uid] = 1
      await expect(saidBy(strapi)).rejects.toThrow('the first import of content did not end')
    },
  )

  it('is imported when an import was cut off before it brought anything', async () => {
    const strapi = new FakeStrapi()
    strapi.kept = 'begun'
    expect(await saidBy(strapi)).toContain('importing content')
  })
})

/** Strapi's tokens, which are stored by their hashes. */
class FakeTokens {
  readonly hashes = new Map<string, string>()

  readonly hash = (token: string) => `hash of ${token}`
  readonly getByName = async (name: string) => (this.hashes.has(name) ? { id: name } : null)
  readonly getByAccessKey = async (hash: string) => {
    const [id] = [...this.hashes].find(([, own]) => own === hash) ?? []
    return id === undefined ? null : { id }
  }
  readonly create = async ({ name }: { readonly name: string }) => this.regenerate(name)
  readonly regenerate = async (name: string) => {
    const accessKey = `another token of ${name}`
    this.hashes.set(name, this.hash(accessKey))
    return { accessKey }
  }
}

const tokenOf = (tokens: FakeTokens, token: string | undefined) => siteToken({ strapi: new FakeStrapi(tokens), token })

describe('the site’s token', () => {
  it('is made on the first start, and stays', async () => {
    const tokens = new FakeTokens()
    const token = await tokenOf(tokens, undefined)
    expect(token).toBe('another token of Croupier')
    expect(await tokenOf(tokens, token)).toBe(token)
    expect(tokens.hashes.size).toBe(1)
  })

  it.each([
    ['was regenerated in the admin', 'of before'],
    ['belongs to something else', 'of the app'],
  ])('is a new one when that of before %s', async (_, token) => {
    const tokens = new FakeTokens()
    tokens.hashes.set('Croupier', tokens.hash('of now'))
    tokens.hashes.set('Mobile app', tokens.hash('of the app'))
    expect(await tokenOf(tokens, token)).toBe('another token of Croupier')
    expect(tokens.hashes.get('Mobile app')).toBe(tokens.hash('of the app'))
  })
})
