import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { ContentSource } from '#src/content/ContentSource.ts'
import { FaultCounter } from '../FaultCounter.ts'
import { healthRoutes } from './health.ts'

const since = '2026-03-01T10:00:00.000Z'

interface Over {
  readonly content?: Partial<ReturnType<ContentSource['status']>>
  readonly signals?: string
  readonly files?: string
}

/** What /health says of a site whose content came from a source, unless something of it is away. */
async function healthOf({ content = {}, signals, files }: Over) {
  const app = fastify()
  const status = { documents: 3, stale: 0, oldest: since, sourceAwaySince: null, problems: [], ...content }
  healthRoutes(app, {
    content: { status: () => status, forms: () => [], locales: () => [] } as unknown as ContentSource,
    forms: { problemOf: () => undefined },
    faults: new FaultCounter({ warn: () => undefined }),
    platformOrigin: 'http://platform.invalid',
    isClosing: () => false,
    signals: { awaySince: signals ?? null },
    kept: { awaySince: files ?? null },
  })
  const answer = await app.inject('/health')
  return answer.json<{ status: string; content: { sourceAwaySince: string | null; stale: number } }>()
}

describe('/health', () => {
  it.each<readonly [string, Over]>([
    ['the content service is away', { content: { sourceAwaySince: since } }],
    ['a last good version stands in for a bad one', { content: { stale: 1 } }],
    ['there is no content at all', { content: { documents: 0, oldest: null } }],
    ['the other servers can’t be told of changes', { signals: since }],
    ['kept files can’t be read', { files: since }],
  ])('[ENG-13] says degraded while %s', async (_, over) => {
    expect((await healthOf({})).status).toBe('ok')
    expect((await healthOf(over)).status).toBe('degraded')
  })

  it('[ENG-13] says since when the content service is away', async () => {
    const { content } = await healthOf({ content: { sourceAwaySince: since } })
    expect(content.sourceAwaySince).toBe(since)
  })
})

describe('/ready', () => {
  const locales = [{ code: 'en' }]

  async function readiness(given: { isClosing?: boolean; locales?: object[]; status?: number } = {}) {
    const platform = fastify()
    platform.get('/ready', (_, reply) => reply.code(given.status ?? 200).send())
    const platformOrigin = await platform.listen({ port: 0, host: '127.0.0.1' })
    if (given.status === 0) await platform.close()
    const app = fastify()
    healthRoutes(app, {
      content: { locales: () => given.locales ?? locales } as unknown as ContentSource,
      forms: { problemOf: () => undefined },
      faults: new FaultCounter({ warn: () => undefined }),
      platformOrigin,
      isClosing: () => given.isClosing ?? false,
    })
    const { statusCode, headers, json } = await app.inject('/ready')
    await platform.close()
    expect(headers['cache-control']).toBe('no-store')
    return [statusCode, json()]
  }

  it('[ENG-13] says that requests may come', async () => {
    expect(await readiness()).toEqual([200, { ready: true, reasons: [] }])
  })

  it.each<[string, Parameters<typeof readiness>[0], string[]]>([
    ['the server ends', { isClosing: true }, ['closing']],
    ['there is no content', { locales: [] }, ['no locales']],
    ['the platform isn’t ready', { status: 503 }, ['platform']],
    ['the platform is gone', { status: 0 }, ['platform']],
    ['nothing is there', { status: 0, locales: [] }, ['no locales', 'platform']],
  ])('[ENG-13] says why none should come while %s', async (_, given, reasons) => {
    expect(await readiness(given)).toEqual([503, { ready: false, reasons }])
  })
})
