import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { RetainedFiles } from '../asset-retention/RetainedFiles.ts'
import { retainedAssetRoutes } from './assets.ts'
import { validatorRoutes } from './validators.ts'

const FOR_GOOD = 'public, max-age=31536000, immutable'
const runtime = { name: 'runtime-0123456789abcdef', code: 'shared', formats: 'formats' }
const OWN = '0123456789abcdef0123'
const OTHERS = 'fedcba9876543210fedc'

/** Retained files of other servers, or an unavailable store for undefined. */
const retainedFilesOf = (files: Readonly<Record<string, string>> | undefined) =>
  ({
    get: async (name: string) => {
      if (!files) throw new Error('away')
      return files[name] === undefined ? undefined : Buffer.from(files[name])
    },
  }) as unknown as RetainedFiles

const files = { [`validators/${OTHERS}.js`]: 'of another server', 'assets/Old-12345678.css': 'a style' }

function open(retainedFiles: RetainedFiles | undefined) {
  const app = Fastify()
  const forms = { module: (name: string) => (name === OWN ? 'validator' : undefined) }
  validatorRoutes(app, { forms, runtime, retainedFiles: retainedFiles })
  if (retainedFiles) retainedAssetRoutes(app, retainedFiles)
  return async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url)
    return { statusCode, body, type: headers['content-type'], cache: headers['cache-control'], headers }
  }
}

describe('files whose names contain a hash of their content', () => {
  it.each([
    [`/validators/${OWN}.js`, 'validator', 'text/javascript; charset=utf-8'],
    ['/validators/runtime-0123456789abcdef.js', 'shared', 'text/javascript; charset=utf-8'],
    ['/validators/runtime-0123456789abcdef-formats.js', 'formats', 'text/javascript; charset=utf-8'],
    [`/validators/${OTHERS}.js`, 'of another server', 'text/javascript; charset=utf-8'],
    ['/assets/Old-12345678.css', 'a style', 'text/css; charset=utf-8'],
  ])('%s is cached for good', async (url, body, type) => {
    expect(await open(retainedFilesOf(files))(url)).toMatchObject({ statusCode: 200, body, type, cache: FOR_GOOD })
  })

  it.each([`/validators/${'0'.repeat(20)}.js`, '/assets/None-12345678.js'])(
    '%s, which no server has, is not cached as missing',
    async (url) => {
      const { statusCode, body, cache } = await open(retainedFilesOf(files))(url)
      expect([statusCode, JSON.parse(body), cache]).toEqual([404, { error: 'not found' }, 'no-store'])
    },
  )

  it('a server without asset retention serves its own validators only', async () => {
    const get = open(undefined)
    expect((await get(`/validators/${OTHERS}.js`)).statusCode).toBe(404)
    expect((await get(`/validators/${OWN}.js`)).statusCode).toBe(200)
  })

  it('[ENG-13] while the store is unavailable the answer is 503, not 404', async () => {
    const { statusCode, body, cache, headers } = await open(retainedFilesOf(undefined))('/assets/Old-12345678.css')
    expect([statusCode, JSON.parse(body), cache]).toEqual([503, { error: 'unavailable' }, 'no-store'])
    expect(headers['retry-after']).toBe('5')
  })
})
