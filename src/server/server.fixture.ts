import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import * as validatorModule from '#registry/validatorRuntime.ts'
import * as validatorFormats from '#registry/validatorRuntimeFormats.ts'
import { validationRules } from '#registry/validationRules.ts'
import type { Services, Visitor } from '#src/app/request/services.ts'
import { createContent } from '#src/content/createContent.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import { openEmbedded } from '#src/content/embedded/openEmbedded.ts'
import { compileForm } from '#src/content/validators/compile.ts'
import { createFormCompiler } from '#src/content/validators/createFormCompiler.ts'
import { createRegistry } from '#src/engine/registry.ts'
import { readConfig } from './config.ts'
import type { CachePolicy } from './AnonymousPageCache.ts'
import type { AppBuild } from './pages.ts'
import { type WebServerInput, buildWebServer } from './webServer.ts'

/** What a page was asked for. */
export interface AskedPage {
  readonly request: Request
  readonly services: Services
  readonly visitor: Visitor
}

interface Given {
  readonly settings?: Readonly<Record<string, string>>
  /** Makes a page; says nothing of what it depends on unless it is told so by `shares`. */
  readonly page?: (asked: AskedPage) => Response | Promise<Response>
  readonly shares?: CachePolicy
  /** Files of the built client, by their paths. */
  readonly files?: Readonly<Record<string, string>>
  /** Answers the platform's calls; `{}` unless it says otherwise. */
  readonly platform?: (request: FastifyRequest, reply: FastifyReply) => unknown
  readonly input?: Partial<WebServerInput>
}

/** The content of the demo site: read once, and changed by no test. */
const read = (async () => {
  const rules = { registry: createRegistry(components), names: nameRules, showProblems: false }
  const cache = new DocumentCache({ rules, onProblem: () => undefined })
  const embedded = await openEmbedded('fixtures/content', cache)
  embedded.close()
  return createContent(cache)
})()

const opened: (() => Promise<unknown> | void)[] = []

/** Ends what the tests of a file have opened. */
export async function closeServers(): Promise<void> {
  for (const close of opened.splice(0).toReversed()) await close()
}

/** A web server in this process, over the demo's content. Its pages and its platform say what they were asked. */
export async function openServer({ settings, page, shares, files, platform, input }: Given = {}) {
  const asked: AskedPage[] = []
  const calls: FastifyRequest[] = []
  const folder = mkdtempSync(path.join(os.tmpdir(), 'web-server-'))
  mkdirSync(path.join(folder, 'client/assets'), { recursive: true })
  for (const [name, text] of Object.entries(files ?? {})) writeFileSync(path.join(folder, 'client', name), text)
  opened.push(() => rmSync(folder, { recursive: true }))
  const app = await buildWebServer({
    config: readConfig({ ...settings }),
    content: await read,
    forms: createFormCompiler({
      compile: async ({ schema, runtime }) => compileForm(schema, { rules: validationRules, runtime }),
      runtime: { address: '/validators/runtime-1.js', module: { ...validatorModule, ...validatorFormats } },
      onRefusal: () => undefined,
    }),
    validatorRuntime: { name: 'runtime-1', code: 'export const shared = 1', formats: 'export const formats = 1' },
    schemas: new Map([['page', { title: 'Page' }]]),
    platformOrigin: await openPlatform(calls, platform),
    version: '1.2.3',
    mode: 'production',
    logger: pino({ level: 'silent' }),
    loadBuild: () => Promise.resolve(build),
    built: { folder, chunks: { of: () => ({ scripts: [], styles: [] }), asset: (name) => `/assets/${name}` } },
    ...input,
  })
  opened.push(() => app.close())

  const build = {
    entry: {
      module: {
        createRequestHandler: () => async (request: Request, context: AskedPage) => {
          const it = { ...context, request }
          asked.push(it)
          return page?.(it) ?? new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })
        },
        createLoadContext: (services: Services, visitor: Visitor) => ({ services, visitor }),
        cachePolicyOf: () => shares ?? { reads: new Set(), lifetime: 0 },
      },
    },
  } as unknown as AppBuild
  return { app, asked, calls, folder }
}

async function openPlatform(calls: FastifyRequest[], answer: Given['platform']): Promise<string> {
  const platform: FastifyInstance = fastify()
  platform.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  platform.all('/*', async (request, reply) => {
    calls.push(request)
    return (await answer?.(request, reply)) ?? reply.send({ data: {} })
  })
  opened.push(() => platform.close())
  return platform.listen({ port: 0, host: '127.0.0.1' })
}
