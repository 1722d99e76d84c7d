import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import * as validatorModule from '#registry/validatorRuntime.ts'
import * as validatorFormats from '#registry/validatorRuntimeFormats.ts'
import { type RunningPlatform, startPlatform } from '#platform/index.ts'
import { deadLinksIn } from '#src/content/checks/deadLinks.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import { LastKnownGoodStore } from '#src/content/LastKnownGoodStore.ts'
import type { DocumentIssue } from '#src/content/documents.ts'
import { createContent } from '#src/content/createContent.ts'
import { compileInWorker } from '#src/content/validators/compileInWorker.ts'
import { createJudge } from '#src/content/strapi/judge/createJudge.ts'
import {
  type FormCompiler,
  type FormCompilerOptions,
  createFormCompiler,
} from '#src/content/validators/createFormCompiler.ts'
import { createRegistry } from '#src/engine/registry.ts'
import { type Config, readConfig } from '#src/server/config.ts'
import type { RetainedFiles } from '#src/server/asset-retention/RetainedFiles.ts'
import { retainOwnFiles } from '#src/server/asset-retention/retainOwnFiles.ts'
import { builtAssets, validatorFile, validatorFiles } from '#src/server/asset-retention/ownFiles.ts'
import { openSamplePlatform } from '#src/server/preview/samplePlatform.ts'
import type { PreviewVersion } from '#src/server/preview/token.ts'
import { requestedVersion } from '#src/server/preview/viewAs.ts'
import { type WebServerOptions, buildWebServer } from '#src/server/webServer.ts'
import { EventHub } from '#src/shared/EventHub.ts'
import { flagNames } from '#src/ui/flagNames.ts'
import { cmsModel } from './cmsModel.ts'
import { platformLists } from './content/platformLists.ts'
import { siteAround } from './content/surroundings.ts'
import { copiesFolder, openContent } from './openContent.ts'
import { type OpenPreview, openPreview } from './openPreview.ts'
import { openRetainedFiles, openSignals } from './openShared.ts'
import { siteSchemas } from './registered.ts'

export interface ServeOptions {
  readonly mode: WebServerOptions['mode']
  readonly validatorRuntime: WebServerOptions['validatorRuntime']
  /** Code of the preview script; previews are without it when missing. */
  readonly previewScript?: string
  /** Aborts the start. */
  readonly signal?: AbortSignal
  readonly pages: Pick<WebServerOptions, 'loadBuild' | 'built' | 'middleware'>
}

export interface RunningSite {
  readonly config: Config
  readonly app: FastifyInstance
  readonly origin: string
  readonly demoAccounts: RunningPlatform['demoAccounts']
  close(): Promise<void>
}

const compileWorker = new URL('compile-worker.ts', import.meta.url)

/** Longest wait of a start until its files are retained for other servers, in ms. */
const PATIENCE = 3000

/**
 * Serves the complete site in one process: content, web server, and the platform unless
 * PLATFORM_URL names another.
 */
export async function serve({
  mode,
  pages,
  validatorRuntime,
  previewScript = '',
  signal,
}: ServeOptions): Promise<RunningSite> {
  const config = readConfig(process.env)
  const logger = pino({ level: config.LOG_LEVEL }, pino.destination({ dest: 2, sync: false }))
  const registry = createRegistry(components)
  const rules = {
    registry,
    names: nameRules,
    showProblems: mode === 'development',
  }
  const copies = new LastKnownGoodStore(copiesFolder(config), (error) => {
    logger.error({ err: error }, 'content: a good copy could not be kept or read')
  })
  const onProblem = (problem: DocumentIssue) =>
    logger.warn(problem, `content: ${problem.file} ${problem.path}: expected ${problem.expected}`)
  const cache = new DocumentCache({ rules, onProblem, copies })
  const stops: (() => unknown)[] = []
  const close = async () => {
    for (const stop of stops.toReversed()) await stop()
  }
  try {
    const content = createContent(cache, { flags: flagNames })
    const { retainedFiles, close: closeRetainedFiles } = openRetainedFiles({ config, logger })
    stops.push(closeRetainedFiles)
    const compiler = formCompilerOf({ validatorRuntime, retainedFiles })
    const forms = compiler((form, refusal) => {
      const file = content.forms().find((it) => it.form === form)?.file ?? `form ${form.slug}`
      logger.warn({ file, ...refusal }, `content: ${file} ${refusal.path}: expected ${refusal.expected}`)
    })
    const enterForms = () => forms.enter(content.forms())
    const failedToEnter = (error: unknown) => logger.error({ err: error }, 'content: forms could not be judged')
    await cache.restore()
    const changes = new EventHub()
    const source = await openContent({
      config,
      cache,
      logger,
      onChange() {
        void enterForms().catch(failedToEnter)
        changes.emit('content')
      },
    })
    stops.push(() => copies.settled())
    stops.push(() => source.close())
    const entered = enterForms().catch(failedToEnter)
    signal?.throwIfAborted()
    let siteOrigin = config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`
    const platform = config.PLATFORM_URL
      ? undefined
      : await startPlatform({ port: 0, winnerEveryMs: 4000, siteOrigin: () => siteOrigin })
    if (platform) stops.push(() => platform.close())
    signal?.throwIfAborted()
    const around = siteAround({ compile: compileInWorker(compileWorker), forms: compiler(() => undefined) })
    const shared = {
      config,
      validatorRuntime,
      schemas: siteSchemas(),
      platformOrigin: config.PLATFORM_URL ?? platform?.origin ?? '',
      version: versionOfPackage(),
      mode,
      logger,
      retainedFiles,
    }
    const listed = platformLists({ ...shared, locale: content.locales()[0]?.code ?? 'en' })
    const judge = source.cms && createJudge({ model: cmsModel(), around, known: source.cms.known, listed })
    const deadLinks = deadLinksIn({ cache, content, around })
    const published = source.cms && { cms: source.cms, cache, content, onChange: changes.listen }
    const previews = published && openPreview({ config, logger, script: previewScript, published, around, listed })
    if (previews) stops.push(() => previews.close())
    // published content first: the CMS handles one request at a time
    const refresh = () => source.refresh().finally(() => void previews?.refresh())
    const signals = openSignals({ config, logger }, refresh)
    stops.push(() => signals.close())
    const { middleware: before, ...build } = pages
    const input = { ...shared, ...build, media: source.cms?.media, signals }
    const samples = previews && (await openSamplePlatform(shared.platformOrigin))
    if (samples) stops.push(() => samples.close())
    const ofPreviews = samples && { ...input, platformOrigin: samples.origin }
    const previewApps =
      ofPreviews &&
      (await buildPreviewServers(previews, {
        draft: { ...ofPreviews, ...previews.draft, forms: compiler(() => undefined) },
        published: { ...ofPreviews, ...previews.published, forms },
      }))
    const middleware = previewApps ? divert(previewApps, config.PREVIEW_ORIGIN, before) : before
    const app = await buildWebServer({ ...input, content, forms, deadLinks, middleware, ...(judge && { judge }) })
    stops.push(() => app.close())
    // first, because their open streams are connections of the other server
    if (previewApps) stops.push(() => previewApps.close())
    await entered
    const assets = await builtAssets(pages.built?.folder)
    const retention = retainOwnFiles(retainedFiles, () => [...assets, ...validatorFiles(validatorRuntime, forms)])
    stops.push(() => retention.stop())
    // a page of this server may be served by another one that lacks its files
    await Promise.race([retention.first, delay(PATIENCE, undefined, { ref: false })])
    signal?.throwIfAborted()
    await app.listen({ port: config.PORT, host: config.HOST })
    const { port } = app.server.address() as { port: number }
    const origin = `http://localhost:${port}`
    // the system has chosen the port if it was 0
    siteOrigin = config.PUBLIC_ORIGIN ?? origin
    return { config, app, origin, demoAccounts: platform?.demoAccounts ?? [], close }
  } catch (error) {
    await close()
    throw error
  }
}

type Compiled = Pick<ServeOptions, 'validatorRuntime'> & { readonly retainedFiles: RetainedFiles }

/**
 * Returns a compiler of forms in a process of its own; the validators are retained for other
 * servers.
 */
function formCompilerOf({ validatorRuntime, retainedFiles }: Compiled) {
  return (onRefusal: FormCompilerOptions['onRefusal']): FormCompiler =>
    createFormCompiler({
      compile: compileInWorker(compileWorker),
      runtime: {
        address: `/validators/${validatorRuntime.name}.js`,
        module: { ...validatorModule, ...validatorFormats },
      },
      onRefusal,
      onModule: (name, code) => retainedFiles.retain(validatorFile(name, code)),
    })
}

type Middleware = NonNullable<WebServerOptions['middleware']>

interface PreviewServers {
  /** Answers with the version of content that a request selects. */
  answer(...message: Parameters<FastifyInstance['routing']>): void
  close(): Promise<unknown>
}

/** Builds the servers of drafts and of published content, for frames of the CMS. */
async function buildPreviewServers(
  { secret }: OpenPreview,
  inputs: Readonly<Record<PreviewVersion, Omit<WebServerOptions, 'middleware'>>>,
): Promise<PreviewServers> {
  const apps = { draft: await buildWebServer(inputs.draft), published: await buildWebServer(inputs.published) }
  await Promise.all([apps.draft.ready(), apps.published.ready()])
  return {
    answer: (request, response) => apps[requestedVersion(request, secret)].routing(request, response),
    close: () => Promise.all([apps.draft.close(), apps.published.close()]),
  }
}

/** Routes requests for the preview's host to the preview servers. */
function divert(previews: PreviewServers, origin = '', before?: Middleware): Middleware {
  const { host } = new URL(origin)
  const choose: Middleware = (request, response, next) =>
    request.headers.host === host ? previews.answer(request, response) : next()
  return before ? (request, response, next) => before(request, response, () => choose(request, response, next)) : choose
}

function versionOfPackage(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version
}
