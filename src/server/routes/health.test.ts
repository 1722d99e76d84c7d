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

/**
 * Returns the answer of /health for a site with content from a source; the argument replaces parts
 * of its state.
 */
async function healthOf({ content = {}, signals, files }: Over) {
  const app = fastify()
  const status = { documents: 3, stale: 0, oldest: since, sourceAwaySince: null, problems: [], ...content }
  healthRoutes(app, {
    content: { status: () => status, forms: () => [], locales: () => [] } as unknown as ContentSource,
    forms: { problemOf: () => undefined },
    faults: new FaultCounter({ warn: () => undefined }),
    platformOrigin: 'http://platform.invalid',
    isClosing: () => false,
    signals: { unavailableSince: signals ?? null },
    retainedFiles: { unavailableSince: files ?? null },
  })
  const answer = await app.inject('/health')
  return answer.json<{ status: string; content: { sourceAwaySince: string | null; stale: number } }>()
}

describe('/health', () => {
  it.each<readonly [string, Over]>([
    ['the content service is unavailable', { content: { sourceAwaySince: since } }],
    ['a last known good version replaces an invalid one', { content: { stale: 1 } }],
    ['there is no content', { content: { documents: 0, oldest: null } }],
    ['other servers can’t be notified', { signals: since }],
    ['retained files can’t be read', { files: since }],
  ])('[ENG-13] is degraded while %s', async (_, over) => {
    expect((await healthOf({})).status).toBe('ok')
    expect((await healthOf(over)).status).toBe('degraded')
  })

  it('[ENG-13] reports since when the content service has been unavailable', async () => {
    const { content } = await healthOf({ content: { sourceAwaySince: since } })
    expect(content.sourceAwaySince).toBe(since)
  })
})

describe('/health of a site', () => {
  const problem = (file: string) => ({ file, path: '$.title', expected: 'a text', found: '1' })

  async function full(over: Partial<Parameters<typeof healthRoutes>[1]> = {}) {
    const app = fastify()
    const oldest = new Date(Date.now() - 90_000).toISOString()
    const status = { documents: 3, stale: 0, oldest, sourceAwaySince: null, problems: [problem('page/en/a.json')] }
    const faults = new FaultCounter({ warn: () => undefined })
    const place = { component: 'promo.banner', entry: 'home', message: 'm', locale: 'en', path: '/', requestId: 'r' }
    faults.record({ kind: 'render', ...place })
    healthRoutes(app, {
      content: { status: () => status, forms: () => [], locales: () => [] } as unknown as ContentSource,
      forms: { problemOf: () => undefined },
      faults,
      platformOrigin: 'http://platform.invalid',
      isClosing: () => false,
      ...over,
    })
    const { headers, json } = await app.inject('/health')
    const body = json<{ uptime: number; content: { ageSeconds: number | null; problems: object[] } }>()
    return { cached: headers['cache-control'], oldest, ...body }
  }

  it('[ENG-13] reports the age of content, its issues and the number of faults', async () => {
    const { cached, oldest, uptime, content, ...others } = await full({ deadLinks: () => [problem('menu/en/b.json')] })
    expect(cached).toBe('no-store')
    expect([uptime, content.ageSeconds]).toEqual([0, 90])
    expect(content).toMatchObject({ documents: 3, oldest, stale: 0, sourceAwaySince: null })
    expect(content.problems).toEqual([
      { ...problem('page/en/a.json'), says: 'Needs a text. It says “1”.' },
      { ...problem('menu/en/b.json'), says: 'Needs a text. It says “1”.' },
    ])
    expect(others).toEqual({
      status: 'ok',
      servers: { signalsAwaySince: null, filesAwaySince: null },
      faults: { render: 1 },
    })
  })

  it('[FRM-03] is degraded where a form has no validator, and names the form', async () => {
    const form = { slug: 'survey', title: 'S', schema: {}, submit: { label: 'Send', method: 'Forms.submit' } }
    const status = { documents: 1, stale: 0, oldest: null, sourceAwaySince: null, problems: [] }
    const content = { status: () => status, forms: () => [{ file: 'form/en/survey.json', form }], locales: () => [] }
    const refused = { path: '$.schema', expected: 'a schema', found: 'none' }
    const health = await full({
      content: content as unknown as ContentSource,
      forms: { problemOf: () => refused },
    })
    expect(health).toMatchObject({ status: 'degraded', content: { ageSeconds: null, problems: [refused] } })
  })
})

describe('/ready', () => {
  const locales = [{ code: 'en' }]

  async function readiness(state: { isClosing?: boolean; locales?: object[]; status?: number } = {}) {
    const platform = fastify()
    platform.get('/ready', (_, reply) => reply.code(state.status ?? 200).send())
    const platformOrigin = await platform.listen({ port: 0, host: '127.0.0.1' })
    if (state.status === 0) await platform.close()
    const app = fastify()
    healthRoutes(app, {
      content: { locales: () => state.locales ?? locales } as unknown as ContentSource,
      forms: { problemOf: () => undefined },
      faults: new FaultCounter({ warn: () => undefined }),
      platformOrigin,
      isClosing: () => state.isClosing ?? false,
    })
    const { statusCode, headers, json } = await app.inject('/ready')
    await platform.close()
    expect(headers['cache-control']).toBe('no-store')
    return [statusCode, json()]
  }

  it('[ENG-13] accepts requests', async () => {
    expect(await readiness()).toEqual([200, { ready: true, reasons: [] }])
  })

  it.each<[string, Parameters<typeof readiness>[0], string[]]>([
    ['the server closes', { isClosing: true }, ['closing']],
    ['there is no content', { locales: [] }, ['no locales']],
    ['the platform isn’t ready', { status: 503 }, ['platform']],
    ['the platform is gone', { status: 0 }, ['platform']],
    ['nothing is there', { status: 0, locales: [] }, ['no locales', 'platform']],
  ])('[ENG-13] accepts no requests, with the reason, while %s', async (_, given, reasons) => {
    expect(await readiness(given)).toEqual([503, { ready: false, reasons }])
  })
})
