import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ErrorEnvelope, type ErrorType, errorCatalogue, errorReasons } from '#schemas/errors.ts'
import { MAX_BODY_BYTES, discardBody } from '#src/shared/discardBody.ts'
import { forwardedHeaders } from './forwardedHeaders.ts'
import { type IsKnownForm, refuseUnknownForms } from './knownForms.ts'
import { limitBody } from './limitBody.ts'

const UNAVAILABLE = 'ApplicationUnavailableException'

/**
 * Headers of the connection to the platform, not of the visitor's: `keep-alive` would keep open one
 * that requested `close`.
 */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'trailer',
  'te',
  'http2-settings',
])
/**
 * Request headers that aren't passed on: Node has already answered `expect`, and a visitor can't be
 * trusted with `forwarded`.
 */
const DROPPED_HEADERS: ReadonlySet<string> = new Set(['expect', 'forwarded'])

const PREFIXES = ['/api', '/platform', '/internal/outbox', '/internal/forms', '/oauth', '/sandbox'] as const

/**
 * Passes the platform's calls on as they are, with headers about the visitor; what a visitor claims
 * in such headers is dropped.
 */
export async function platformProxy(app: FastifyInstance, input: ProxyOptions): Promise<void> {
  for (const prefix of PREFIXES) await app.register(async (scope) => proxyPrefix(scope, prefix, input))
}

interface ProxyOptions {
  readonly platformOrigin: string
  /** True when content has this form, for a call that stores answers or files of it. */
  readonly isKnownForm: IsKnownForm
}

async function proxyPrefix(scope: FastifyInstance, prefix: string, { platformOrigin, isKnownForm }: ProxyOptions) {
  refuseUnknownForms(scope, isKnownForm, async (request, reply) => {
    await discardBody(request.raw)
    const invalid = { invalid_parameters: { form: ['wrongField'] } }
    sendError(reply, { type: 'InvalidParameterException', message: 'there is no such form', ...invalid })
  })
  const exceeded = new WeakSet<object>()
  // The parsers of this server would read JSON and texts before they are passed on.
  scope.removeAllContentTypeParsers()
  scope.addHook('preParsing', async ({ raw }, _reply, payload) =>
    raw.headers['transfer-encoding'] === undefined
      ? payload
      : limitBody(raw, { bytes: MAX_BODY_BYTES, onExceeded: () => void exceeded.add(raw) }),
  )
  await scope.register(httpProxy, {
    upstream: platformOrigin,
    prefix,
    rewritePrefix: prefix,
    preHandler: (request, reply, done) => void (isTooLarge(request) ? refuseLarge(request, reply) : done()),
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        const passedHeaders = Object.entries(headers).filter(
          ([name]) => !HOP_BY_HOP.has(name) && !DROPPED_HEADERS.has(name),
        )
        return { ...Object.fromEntries(passedHeaders), ...forwardedHeaders(request) }
      },
      rewriteHeaders: (headers) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name))),
      onError: (reply, { error }) => {
        if (exceeded.has(reply.request.raw)) return void refuseLarge(reply.request, reply)
        reply.request.log.error({ err: error }, 'the platform does not answer')
        sendError(reply, { type: UNAVAILABLE, message: 'the platform does not answer' })
      },
    },
  })
}

/**
 * Returns whether a body is larger than the platform would read; the connection to it would break
 * off.
 */
const isTooLarge = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES

async function refuseLarge(request: ReceivedRequest, reply: ErrorReply): Promise<void> {
  const length = request.headers['content-length']
  await discardBody(request.raw, length === undefined ? MAX_BODY_BYTES : Number(length))
  const code = errorReasons.bodyTooLarge
  sendError(reply, { type: 'StorageQuotaExceededException', code, message: 'the body is larger than any call takes' })
}

/** The parts of a request and a reply that a refusal uses, over any version of HTTP. */
interface ReceivedRequest {
  readonly headers: FastifyRequest['headers']
  readonly raw: Parameters<typeof discardBody>[0]
}
interface ErrorReply {
  code(status: number): { send(body: ErrorEnvelope): unknown }
}

interface Failure {
  readonly type: ErrorType
  readonly message: string
  readonly code?: number
  readonly invalid_parameters?: Readonly<Record<string, string[]>>
}

function sendError(reply: ErrorReply, { type, ...failure }: Failure): void {
  const error = { type, code: errorCatalogue[type].code, invalid_parameters: {}, error_data: {}, ...failure }
  void reply.code(errorCatalogue[type].status).send({ error } satisfies ErrorEnvelope)
}
