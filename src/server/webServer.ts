import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { REALTIME_PATH } from '#schemas/realtime.ts'
import { createApi, createTransport } from '#src/api/index.ts'
import type { Services } from '#src/app/request/services.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import type { DocumentIssue } from '#src/content/documents.ts'
import type { Judge } from '#src/content/strapi/judge/createJudge.ts'
import type { FormCompiler } from '#src/content/validators/createFormCompiler.ts'
import { SourceCache } from '#src/engine/SourceCache.ts'
import { sampleViewers } from '#src/server/preview/sampleViewers.ts'
import { acceptsUpgradeAt } from '#src/shared/acceptsUpgradeAt.ts'
import { requestTimeouts } from '#src/shared/requestTimeouts.ts'
import { gracefulShutdown } from '../shared/gracefulShutdown.ts'
import { AnonymousPageCache } from './AnonymousPageCache.ts'
import type { RetainedFiles } from './asset-retention/RetainedFiles.ts'
import { type Chunks } from './chunks.ts'
import { compression } from './compression.ts'
import type { Config } from './config.ts'
import { createServerContentApi } from './createServerContentApi.ts'
import { Domain } from './Domain.ts'
import { FaultCounter } from './FaultCounter.ts'
import { knownForms } from './knownForms.ts'
import type { Media } from './Media.ts'
import { type PagesInput, pageRoutes } from './pages.ts'
import { platformProxy } from './platformProxy.ts'
import { PREVIEW_SCRIPT, type Preview, previewEmbedders, previewRoutes } from './preview/previewRoutes.ts'
import { readView } from './preview/viewAs.ts'
import { realtimeProxy } from './realtimeProxy.ts'
import { checkHost, readTarget } from './requestTarget.ts'
import { retainedAssetRoutes } from './routes/assets.ts'
import { contentRoutes } from './routes/content.ts'
import { formRoutes } from './routes/forms.ts'
import { healthRoutes } from './routes/health.ts'
import { inspectRoutes } from './routes/inspect.ts'
import { judgementRoutes } from './routes/judgement.ts'
import { mediaRoutes } from './routes/media.ts'
import { reportRoutes } from './routes/report.ts'
import { schemaRoutes } from './routes/schemas.ts'
import { seoRoutes } from './routes/seo.ts'
import { type ValidatorRuntime, validatorRoutes } from './routes/validators.ts'
import { webhookRoutes } from './routes/webhook.ts'
import { securityHeaders, setSecurityHeaders } from './securityHeaders.ts'
import type { Signals } from './signals/Signals.ts'
import { staticFiles } from './staticFiles.ts'

export interface WebServerOptions {
  readonly config: Config
  readonly content: ContentSource
  /** Files of the CMS that content comes from. */
  readonly media?: Media | undefined
  /** Checks entries of the CMS before they are published. */
  readonly judge?: Judge
  /** Returns the dead links of live content, for /health. */
  readonly deadLinks?: () => readonly DocumentIssue[]
  /** Tells the other web servers of the site about changes. */
  readonly signals?: Signals
  /** Built files and validators of other web servers and of earlier builds. */
  readonly retainedFiles?: RetainedFiles
  readonly forms: FormCompiler
  /** Set for a server of previews. */
  readonly preview?: Preview
  readonly validatorRuntime: ValidatorRuntime
  readonly schemas: ReadonlyMap<string, object>
  readonly platformOrigin: string
  readonly version: string
  readonly mode: 'production' | 'development'
  readonly loadBuild: PagesInput['loadBuild']
  readonly logger: FastifyBaseLogger
  /** In production: the built client and its chunks by Vite's manifest. */
  readonly built?: { readonly folder: string; readonly chunks: Chunks }
  /** In development: Vite's middleware, which comes first. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

const REQUEST_ID = /^[\w.-]{8,64}$/

/** Builds the web server: pages, their files, content and the proxy to the platform. */
export async function buildWebServer(input: WebServerOptions): Promise<FastifyInstance> {
  const { config, content, forms, mode, built } = input
  const app: FastifyInstance = Fastify(serverOptions(input))
  const faults = new FaultCounter(app.log)
  const isClosing = gracefulShutdown(app)
  const onFailure = (form: string, error: unknown) => app.log.error({ err: error, form }, 'a form could not be offered')
  const contentApi: Services['contentApi'] = (locale, from = content) =>
    createServerContentApi({ content: from, forms, locale, onFailure })

  const domain = new Domain(() => platformClient(input).metadata.getGeneralInfo())

  app.setErrorHandler(answerFailure)
  securityHeaders(app)
  checkHost(app, answerUnreadable)
  if (input.preview) previewRoutes(app, { preview: input.preview, content })
  await compression(app)
  healthRoutes(app, { ...input, faults, isClosing })
  await app.register(async (scope) => contentRoutes(scope, { content, contentApi }))
  schemaRoutes(app, input.schemas)
  seoRoutes(app, { content, domain, publicOrigin: config.PUBLIC_ORIGIN })
  reportRoutes(app, faults)
  validatorRoutes(app, { forms, runtime: input.validatorRuntime, retainedFiles: input.retainedFiles })
  await sourceRoutes(app, input)
  if (mode === 'development') inspectRoutes(app, { content, folder: config.CONTENT_DIR })
  await platformProxy(app, { platformOrigin: input.platformOrigin, isKnownForm: knownForms(content) })
  realtimeProxy(app, input.platformOrigin)
  if (built) await staticFiles(app, built.folder)
  if (input.retainedFiles) retainedAssetRoutes(app, input.retainedFiles)
  const services = createServices({ ...input, faults, contentApi, domain })
  const versions = {
    site: () => [forms.recovered, ...Object.values(domain.current())].join('.'),
    content: () => content.version,
  }
  const anonymousPages = mode === 'production' && !input.preview ? new AnonymousPageCache(versions) : undefined
  const showAnswer = pageRoutes(app, { services, loadBuild: input.loadBuild, mode, anonymousPages })
  await app.register(async (scope) =>
    formRoutes(scope, {
      content,
      forms,
      showAnswer,
      platformOrigin: input.platformOrigin,
      config,
      version: input.version,
    }),
  )
  return app
}

async function sourceRoutes(app: FastifyInstance, { config, media, signals, judge }: WebServerOptions): Promise<void> {
  if (media) mediaRoutes(app, media)
  const { STRAPI_WEBHOOK_SECRET: secret } = config
  if (signals && secret) await webhookRoutes(app, { secret, onChange: () => signals.contentChanged() })
  if (judge && secret) await judgementRoutes(app, { secret, judge })
}

function serverOptions({ config, logger, middleware }: WebServerOptions): FastifyHttpOptions<Server> {
  return {
    loggerInstance: logger,
    trustProxy: config.TRUST_PROXY,
    bodyLimit: 1_048_576,
    rewriteUrl: (request) => readTarget(request),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    // the types of a reply without a route differ in its schema alone
    frameworkErrors: (error, request, reply) => answerUnreadable(error, request, reply as FastifyReply),
    genReqId: (request) => {
      const requestId = request.headers['x-request-id']
      return typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : randomUUID()
    },
    serverFactory: (handler, { keepAliveTimeout }: FastifyServerOptions) =>
      createServer(
        {
          ...requestTimeouts(config.REQUEST_TIMEOUT_MS),
          keepAliveTimeout,
          shouldUpgradeCallback: acceptsUpgradeAt(REALTIME_PATH),
        },
        (request, response) =>
          middleware ? middleware(request, response, () => handler(request, response)) : handler(request, response),
      ),
  }
}

/** Answers an address that can't be decoded (`/%E0%A4%A`), which reaches no route and no hook. */
function answerUnreadable(
  { statusCode = 400 }: Pick<FastifyError, 'statusCode'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  setSecurityHeaders(request, reply)
  void reply
    .code(statusCode)
    .type('text/plain; charset=utf-8')
    .send(STATUS_CODES[statusCode] ?? 'Error')
}

/**
 * Answers a client's error with its reason. The message of any other error is only logged, because
 * it may contain internals.
 */
function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 500 } = error
  if (statusCode < 500) return void reply.send(error)
  request.log.error({ err: error }, 'a request failed')
  void reply
    .code(statusCode)
    .type('text/plain; charset=utf-8')
    .send(STATUS_CODES[statusCode] ?? 'Error')
}

/** Creates a client of the platform that acts for the site itself. */
function platformClient({ platformOrigin, version, config, content }: WebServerOptions) {
  const locale = content.locales()[0]?.code ?? ''
  return createApi(createTransport({ baseUrl: platformOrigin, version, locale, timeoutMs: config.DATA_DEADLINE_MS }))
}

interface ServicesOptions extends WebServerOptions {
  readonly faults: FaultCounter
  readonly contentApi: Services['contentApi']
  readonly domain: Domain
}

function createServices({
  config,
  content,
  built,
  mode,
  version,
  faults,
  domain,
  preview,
  ...input
}: ServicesOptions): Services {
  const isDevelopment = mode === 'development'
  const fonts = [built?.chunks.asset('inter-latin-wght-normal.woff2')].filter((href) => href !== undefined)
  return {
    content,
    contentApi: input.contentApi,
    validator: (address) => input.forms.validator(address),
    createApi: (visitor, locale) =>
      createApi(
        createTransport({
          baseUrl: input.platformOrigin,
          version,
          locale,
          headers: { ...visitor.forwarded },
          onSetCookie: visitor.onSetCookie,
          timeoutMs: config.DATA_DEADLINE_MS,
        }),
      ),
    sourceCache: new SourceCache(),
    domain: () => domain.current(),
    awaitDomain: () => domain.awaitInfo(),
    report: faults.record,
    logError: (error, details) => input.logger.error({ err: error, ...details }, 'a page failed'),
    logWarning: (message, details) => input.logger.warn(details, message),
    chunksOf: (components) => built?.chunks.of(components) ?? { scripts: [], styles: [] },
    fonts,
    settings: {
      isDevelopment,
      isVerbose: isDevelopment || preview !== undefined,
      ...(preview && {
        preview: {
          embedders: previewEmbedders(preview.cmsOrigin),
          script: PREVIEW_SCRIPT,
          version: preview.version,
          view: readView,
          viewers: Object.entries(sampleViewers).map(([name, { title }]) => [name, title]),
        },
      }),
      hasInternalPages: config.INTERNAL_PAGES ? config.INTERNAL_PAGES === 'on' : isDevelopment,
      raisesFaults: config.RAISE_FAULTS ? config.RAISE_FAULTS === 'on' : isDevelopment,
      dataDeadline: config.DATA_DEADLINE_MS,
      publicOrigin: config.PUBLIC_ORIGIN,
      embedOrigins: config.EMBED_ORIGINS?.split(',') ?? [],
      version,
    },
  }
}
