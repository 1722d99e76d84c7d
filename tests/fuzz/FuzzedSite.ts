import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { Parser } from 'htmlparser2'
import { pino } from 'pino'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import * as validatorModule from '#registry/validatorRuntime.ts'
import { createContent } from '#src/content/createContent.ts'
import { DocumentCache, READABLE } from '#src/content/DocumentCache.ts'
import { openEmbedded } from '#src/content/embedded/openEmbedded.ts'
import { compileInWorker } from '#src/content/validators/compileInWorker.ts'
import { createFormCompiler } from '#src/content/validators/createFormCompiler.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { readChunks } from '#src/server/chunks.ts'
import { readConfig } from '#src/server/config.ts'
import type { AppBuild } from '#src/server/pages.ts'
import { buildWebServer } from '#src/server/webServer.ts'
import { siteSchemas } from '../../scripts/registered.ts'
import { loadValidatorRuntime } from '../../scripts/validator-runtime.ts'
import { type Case, type Origin, originsOf } from './cases.ts'

/** Longest time for which one case may block the server for other visitors, in ms. */
const LONGEST_BLOCK = 50
/** Number of attempts, all of which must be slow, since the machine may be busy. */
const ATTEMPTS = 4

const CONTENT = 'fixtures/content'
const MINUTE = 60_000

/** The built site without a network, over documents that can be replaced one by one. */
export interface FuzzedSite {
  readonly origins: readonly Origin[]
  /**
   * Resolves with the fault of the site when it has this document; undefined when there is none.
   */
  attempt(tried: Case): Promise<string | undefined>
  close(): Promise<void>
}

export async function openFuzzedSite(build: string, platformOrigin: string): Promise<FuzzedSite> {
  const logger = pino({ level: 'silent' })
  const rules = { registry: createDefinitionRegistry(components), names: nameRules, showProblems: false }
  const cache = new DocumentCache({ rules, onProblem: () => undefined })
  const content = createContent(cache)
  const embedded = await openEmbedded(CONTENT, cache)
  embedded.close()
  const runtime = loadValidatorRuntime(build)
  let now = 0
  const forms = createFormCompiler({
    compile: compileInWorker(new URL('../../scripts/compile-worker.ts', import.meta.url)),
    runtime: { address: `/validators/${runtime.name}.js`, module: validatorModule },
    onRefusal: () => undefined,
    clock: () => now,
  })
  const app = await buildWebServer({
    config: readConfig({ DATA_DEADLINE_MS: '2000' }),
    content,
    forms,
    validatorRuntime: runtime,
    schemas: siteSchemas(),
    platformOrigin,
    version: 'fuzz',
    mode: 'production',
    logger,
    loadBuild: async () => (await import(pathToFileURL(path.join(build, 'server/index.js')).href)) as AppBuild,
    built: { folder: build, chunks: readChunks(build) },
  })
  // the first pages of a process load code and are slow, also when a single case is replayed
  for (let turn = 0; turn < 20; turn++) await app.inject({ url: turn % 2 ? '/forms/sign_up' : '/' })
  const origins = originsOf(cache, CONTENT)
  const texts = new Map(origins.map(({ ref, text }) => [ref.file, text]))

  async function once({ ref, source, path: address }: Case): Promise<{ wrong?: string; block: number }> {
    now += 5 * MINUTE
    let answer: Answer | undefined
    const block = await longestBlock(async () => {
      cache.put(ref, source)
      const unreadable = cache.problems.find(({ expected }) => expected === READABLE)
      if (unreadable) throw new Error(`the boundary failed: ${unreadable.found}`)
      await sleep(0)
      const [form] = content.forms().filter(({ file }) => file === ref.file)
      if (form) await forms.addressOf(form.form)
      answer = await app.inject({ url: encodeURI(address), headers: { host: 'localhost' } })
    })
    // the time to inspect the page is not counted
    return { wrong: answer && wrongWith(answer, needsFooter(address)), block }
  }

  function needsFooter(address: string): boolean {
    const [, first = '', ...rest] = address.split('/')
    const locale = content.locales().find(({ code }) => code === first)?.code
    const page = content.page(locale ?? 'en', locale ? `/${rest.join('/')}` : address)
    return page?.page.layout === 'default'
  }

  return {
    origins,
    async attempt(tried) {
      const blocks: number[] = []
      try {
        for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
          const { wrong, block } = await once(tried)
          if (wrong) return wrong
          blocks.push(block)
          if (block <= LONGEST_BLOCK) return undefined
        }
        return `nothing else ran for ${Math.min(...blocks).toFixed(0)} ms`
      } catch (error) {
        return `crash: ${error instanceof Error ? error.stack : String(error)}`
      } finally {
        cache.put(tried.ref, texts.get(tried.ref.file) ?? '{}')
      }
    },
    close: () => app.close(),
  }
}

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>

function wrongWith({ statusCode, headers, body }: Answer, needsFooter: boolean): string | undefined {
  if (statusCode >= 300 && statusCode < 400) return undefined
  const isPage = String(headers['content-type']).startsWith('text/html')
  if (!isPage) return `${statusCode} without a page: ${body.slice(0, 200)}`
  if (!/<header[\s>]/.test(body)) return `${statusCode} without a header`
  if (needsFooter && !/<footer[\s>]/.test(body)) return `${statusCode} without a footer`
  const words = body.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, '').trim()
  if (words.length < 10) return `${statusCode} and a blank page`
  const foreign = foreignCode(body)
  if (foreign) return `${statusCode} with a foreign script: ${foreign}`
  if ('polluted' in {}) return 'every object has a property of the document'
  return body.includes('</html>') ? undefined : `${statusCode} and half a page`
}

/**
 * Finds code in a page that the site did not write: a handler in an attribute, or the script of the
 * mutations.
 */
function foreignCode(html: string): string | undefined {
  let found: string | undefined
  let isInScript = false
  const parser = new Parser({
    onopentag(name, attributes) {
      isInScript = name === 'script'
      const handler = Object.keys(attributes).find((attribute) => attribute.startsWith('on'))
      if (handler) found ??= `<${name} ${handler}>`
    },
    ontext: (text) => {
      if (isInScript && text.trimStart().startsWith('alert(1)')) found ??= text.slice(0, 80)
    },
    onclosetag: () => void (isInScript = false),
  })
  parser.end(html)
  return found
}

/**
 * Returns the longest time in ms for which work blocked the event loop, at most the processor time
 * of this thread.
 */
async function longestBlock(work: () => Promise<void>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 2 })
  delay.enable()
  await sleep(3)
  delay.reset()
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  await sleep(3)
  delay.disable()
  return Math.min(delay.max / 1e6, (user + system) / 1000)
}
