import { readFileSync } from 'node:fs'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { deadLinksIn } from '#src/content/checks/deadLinks.ts'
import { createJudge } from '#src/content/strapi/judge/createJudge.ts'
import { compileInWorker } from '#src/content/validators/compileInWorker.ts'
import type { Config } from '#src/server/config.ts'
import { openSamplePlatform } from '#src/server/preview/samplePlatform.ts'
import type { PreviewVersion } from '#src/server/preview/token.ts'
import { requestedVersion } from '#src/server/preview/viewAs.ts'
import { type WebServerOptions, buildWebServer } from '#src/server/webServer.ts'
import { cmsModel } from './cmsModel.ts'
import { platformLists } from './content/platformLists.ts'
import { siteAround } from './content/surroundings.ts'
import { type LiveContent, compileWorker } from './openLiveContent.ts'
import { type OpenPreview, openPreview } from './openPreview.ts'
import { openSignals } from './openShared.ts'
import { siteSchemas } from './registered.ts'

interface BuildInput extends Pick<WebServerOptions, 'mode' | 'validatorRuntime'> {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  /** Closes what has been opened, the last one first. */
  readonly opened: AsyncDisposableStack
  readonly pages: Pick<WebServerOptions, 'loadBuild' | 'built' | 'middleware'>
  readonly previewScript?: string
  readonly live: LiveContent
  readonly platformOrigin: string
}

type ServerInput = Omit<WebServerOptions, 'content' | 'forms' | 'middleware' | 'preview'>

/** Builds the web server, and where the CMS has previews their servers, which it passes requests to. */
export async function buildServers(input: BuildInput): Promise<FastifyInstance> {
  const { config, opened, live, pages } = input
  const { cache, content, source, forms } = live
  const around = siteAround({ compile: compileInWorker(compileWorker), forms: live.compileOthers() })
  const options = serverOptionsOf(input)
  const listed = platformLists({ ...options, locale: content.locales()[0]?.code ?? 'en' })
  const judge = source.cms && createJudge({ model: cmsModel(), around, known: source.cms.known, listed })
  const previews = openPreviews(input, { around, listed })
  // published content first: the CMS handles one request at a time
  const refresh = () => source.refresh().finally(() => void previews?.refresh())
  const signals = openSignals(input, refresh)
  opened.defer(() => signals.close())
  const served = { ...options, signals }
  const previewServers = previews && (await buildPreviewServers(input, previews, served))
  const app = await buildWebServer({
    ...served,
    content,
    forms,
    deadLinks: deadLinksIn({ cache, content, around }),
    middleware: previewServers ? divert(previewServers, config.PREVIEW_ORIGIN, pages.middleware) : pages.middleware,
    ...(judge && { judge }),
  })
  opened.defer(() => app.close())
  // first, because their open streams are connections of the other server
  if (previewServers) opened.defer(() => previewServers.close())
  return app
}

/** Returns what the servers of the site and of its previews have in common. */
function serverOptionsOf({
  config,
  validatorRuntime,
  mode,
  logger,
  live,
  pages,
  platformOrigin,
}: BuildInput): ServerInput {
  const { middleware: _, ...build } = pages
  return {
    config,
    validatorRuntime,
    schemas: siteSchemas(),
    platformOrigin,
    version: versionOfPackage(),
    mode,
    logger,
    retainedFiles: live.retainedFiles,
    media: live.source.cms?.media,
    ...build,
  }
}

type PreviewChecks = Pick<Parameters<typeof openPreview>[0], 'around' | 'listed'>

/** Opens the content of previews, if content comes from a CMS that has them. */
function openPreviews(
  { config, logger, opened, previewScript: script = '', live }: BuildInput,
  checks: PreviewChecks,
): OpenPreview | undefined {
  const { cache, content, onChange, source } = live
  if (!source.cms) return undefined
  const published = { cms: source.cms, cache, content, onChange }
  const previews = openPreview({ config, logger, script, published, ...checks })
  if (previews) opened.defer(() => previews.close())
  return previews
}

interface PreviewServers {
  /** Answers with the version of content that a request selects. */
  answer(...message: Parameters<FastifyInstance['routing']>): void
  close(): Promise<void>
}

/** Builds the servers of drafts and of published content, for frames of the CMS. */
async function buildPreviewServers(
  { opened, live }: BuildInput,
  { secret, draft, published }: OpenPreview,
  options: ServerInput,
): Promise<PreviewServers> {
  const samples = await openSamplePlatform(options.platformOrigin)
  opened.defer(() => samples.close())
  const shared = { ...options, platformOrigin: samples.origin }
  const apps: Readonly<Record<PreviewVersion, FastifyInstance>> = {
    draft: await buildWebServer({ ...shared, ...draft, forms: live.compileOthers() }),
    published: await buildWebServer({ ...shared, ...published, forms: live.forms }),
  }
  await Promise.all([apps.draft.ready(), apps.published.ready()])
  return {
    answer: (request, response) => apps[requestedVersion(request, secret)].routing(request, response),
    close: async () => void (await Promise.all([apps.draft.close(), apps.published.close()])),
  }
}

type Middleware = NonNullable<WebServerOptions['middleware']>

/** Routes requests for the preview's host to the preview servers. */
function divert(previews: PreviewServers, origin = '', before?: Middleware): Middleware {
  const { host } = new URL(origin)
  const choose: Middleware = (request, response, next) =>
    request.headers.host === host ? previews.answer(request, response) : next()
  return before ? (request, response, next) => before(request, response, () => choose(request, response, next)) : choose
}

function versionOfPackage(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }).version
}
