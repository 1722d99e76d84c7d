import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { requestTimeouts } from '#src/shared/requestTimeouts.ts'
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
import { sampleViewers } from '#src/server/preview/sampleViewers.ts'
import { createApi, createTransport } from '#src/api/index.ts'
import type { Services } from '#src/app/request/services.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import type { DocumentIssue } from '#src/content/documents.ts'
import type { Judge } from '#src/content/strapi/judge/createJudge.ts'
import type { FormCompiler } from '#src/content/validators/createFormCompiler.ts'
import { SourceCache } from '#src/engine/SourceCache.ts'
import { type Chunks } from './chunks.ts'
import { compression } from './compression.ts'
import type { Config } from './config.ts'
import { createServerContentApi } from './contentApi.ts'
import { Domain } from './Domain.ts'
import { FaultCounter } from './FaultCounter.ts'
import { AnonymousPageCache } from './AnonymousPageCache.ts'
import type { KeptFiles } from './kept/KeptFiles.ts'
import type { Media } from './Media.ts'
import { type PagesInput, pageRoutes } from './pages.ts'
import { PREVIEW_SCRIPT, type Preview, previewEmbedders, previewRoutes } from './preview/previewRoutes.ts'
import { viewAsked } from './preview/viewAs.ts'
import { platformProxy } from './platformProxy.ts'
import { keptAssetRoutes } from './routes/assets.ts'
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
import { knownForms } from './knownForms.ts'
import { checkHost, readTarget } from './requestTarget.ts'
import { securityHeaders, setSecurityHeaders } from './securityHeaders.ts'
import { gracefulShutdown } from './shutdown.ts'
import type { Signals } from './signals/Signals.ts'
import { staticFiles } from './staticFiles.ts'

export interface WebServerInput {
  readonly config: Config
  readonly content: ContentSource
  /** Files of the CMS that content comes from. */
  readonly media?: Media | undefined
  /** Judges entries of the CMS before they go live. */
  readonly judge?: Judge
  /** Links of what is live that lead nowhere, for /health. */
  readonly deadLinks?: () => readonly DocumentIssue[]
  /** How the other web servers of the site are told of changes. */
  readonly signals?: Signals
  /** Files of other web servers, and of before. */
  readonly kept?: KeptFiles
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
  /** Production: the built client, and what Vite says of it. */
  readonly built?: { readonly folder: string; readonly chunks: Chunks }
  /** Development: Vite's middleware goes first. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

const REQUEST_ID = /^[\w.-]{8,64}$/

/** The web server: pages, their files, what content says, and the way to the platform. */
export async function buildWebServer(input: WebServerInput): Promise<FastifyInstance> {
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
  validatorRoutes(app, { forms, runtime: input.validatorRuntime, kept: input.kept })
  await sourceRoutes(app, input)
  if (mode === 'development') inspectRoutes(app, { content, folder: config.CONTENT_DIR })
  await platformProxy(app, { platformOrigin: input.platformOrigin, isKnownForm: knownForms(content) })
  if (built) await staticFiles(app, built.folder)
  if (input.kept) keptAssetRoutes(app, input.kept)
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

async function sourceRoutes(app: FastifyInstance, { config, media, signals, judge }: WebServerInput): Promise<void> {
  if (media) mediaRoutes(app, media)
  const { STRAPI_WEBHOOK_SECRET: secret } = config
  if (signals && secret) await webhookRoutes(app, { secret, onChange: () => signals.contentChanged() })
  if (judge && secret) await judgementRoutes(app, { secret, judge })
}

function serverOptions({ config, logger, middleware }: WebServerInput): FastifyHttpOptions<Server> {
  return {
    loggerInstance: logger,
    trustProxy: config.TRUST_PROXY,
    bodyLimit: 1_048_576,
    rewriteUrl: (request) => readTarget(request),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => answerUnreadable(error, request, reply as FastifyReply),
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    serverFactory: (handler, { keepAliveTimeout }: FastifyServerOptions) =>
      createServer({ ...requestTimeouts(config.REQUEST_TIMEOUT_MS), keepAliveTimeout }, (request, response) =>
        middleware ? middleware(request, response, () => handler(request, response)) : handler(request, response),
      ),
  }
}

/** An address that can't be read (`/%E0%A4%A`) reaches no route and no hook. */
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

/** Refusals say their reason. The message of anything else is for the log alone: it may name what is inside. */
function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 500 } = error
  if (statusCode < 500) return void reply.send(error)
  request.log.error({ err: error }, 'a request failed')
  void reply
    .code(statusCode)
    .type('text/plain; charset=utf-8')
    .send(STATUS_CODES[statusCode] ?? 'Error')
}

/** Asks the platform for the site itself. */
function platformClient({ platformOrigin, version, config, content }: WebServerInput) {
  const locale = content.locales()[0]?.code ?? ''
  return createApi(createTransport({ baseUrl: platformOrigin, version, locale, timeoutMs: config.DATA_DEADLINE_MS }))
}

interface ServicesInput extends WebServerInput {
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
}: ServicesInput): Services {
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
    report: faults.take,
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
          view: viewAsked,
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
