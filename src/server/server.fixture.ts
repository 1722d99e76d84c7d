import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import { validationRules } from '#registry/validationRules.ts'
import * as validatorModule from '#registry/validatorRuntime.ts'
import * as validatorFormats from '#registry/validatorRuntimeFormats.ts'
import type { Services, Visitor } from '#src/app/request/services.ts'
import { createContent } from '#src/content/createContent.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import { openEmbedded } from '#src/content/embedded/openEmbedded.ts'
import { compileForm } from '#src/content/validators/compile.ts'
import { createFormCompiler } from '#src/content/validators/createFormCompiler.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import type { CachePolicy } from './AnonymousPageCache.ts'
import { readConfig } from './config.ts'
import type { AppBuild } from './pages.ts'
import { type WebServerOptions, buildWebServer } from './webServer.ts'

/** A request for a page, as the app build receives it. */
export interface PageCall {
  readonly request: Request
  readonly services: Services
  readonly visitor: Visitor
}

interface ServerOptions {
  readonly settings?: Readonly<Record<string, string>>
  /** Renders a page. It is cached for guests only with `shares`. */
  readonly page?: (call: PageCall) => Response | Promise<Response>
  readonly cachePolicy?: CachePolicy
  /** Files of the built client, by their paths. */
  readonly files?: Readonly<Record<string, string>>
  /** Answers the platform's calls; by default with `{}`. */
  readonly platform?: (request: FastifyRequest, reply: FastifyReply) => unknown
  readonly input?: Partial<WebServerOptions>
}

/** Content of the demo site: read once, and not changed by any test. */
const demoContent = (async () => {
  const rules = { registry: createDefinitionRegistry(components), names: nameRules, showProblems: false }
  const cache = new DocumentCache({ rules, onProblem: () => undefined })
  const embedded = await openEmbedded('fixtures/content', cache)
  embedded.close()
  return createContent(cache)
})()

const closers: (() => Promise<unknown> | void)[] = []

/** Closes what the tests of a file have opened. */
export async function closeServers(): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close()
}

/**
 * Opens a web server in this process over the demo's content, and records the requests for pages
 * and the platform's calls.
 */
export async function openServer({ settings, page, cachePolicy, files, platform, input }: ServerOptions = {}) {
  const pageCalls: PageCall[] = []
  const calls: FastifyRequest[] = []
  const folder = mkdtempSync(path.join(os.tmpdir(), 'web-server-'))
  mkdirSync(path.join(folder, 'client/assets'), { recursive: true })
  for (const [name, text] of Object.entries(files ?? {})) writeFileSync(path.join(folder, 'client', name), text)
  closers.push(() => rmSync(folder, { recursive: true }))
  const app = await buildWebServer({
    config: readConfig({ ...settings }),
    content: await demoContent,
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
  closers.push(() => app.close())

  const build = {
    entry: {
      module: {
        createRequestHandler: () => async (request: Request, context: PageCall) => {
          const call = { ...context, request }
          pageCalls.push(call)
          return page?.(call) ?? new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })
        },
        createLoadContext: (services: Services, visitor: Visitor) => ({ services, visitor }),
        cachePolicyOf: () => cachePolicy ?? { reads: new Set(), lifetime: 0 },
      },
    },
  } as unknown as AppBuild
  return { app, pageCalls: pageCalls, calls, folder }
}

async function openPlatform(calls: FastifyRequest[], answer: ServerOptions['platform']): Promise<string> {
  const platform: FastifyInstance = fastify()
  platform.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  platform.all('/*', async (request, reply) => {
    calls.push(request)
    return (await answer?.(request, reply)) ?? reply.send({ data: {} })
  })
  closers.push(() => platform.close())
  return platform.listen({ port: 0, host: '127.0.0.1' })
}
