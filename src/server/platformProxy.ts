import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorEnvelope, type ErrorType, errorCatalogue, errorReasons } from '#schemas/errors.ts'
import { MAX_BODY_BYTES, discardBody } from '#src/shared/discardBody.ts'
import { type IsKnownForm, refuseUnknownForms } from './knownForms.ts'
import { limitBody } from './limitBody.ts'
import { forwardedHeaders } from './forwardedHeaders.ts'

const UNAVAILABLE = 'ApplicationUnavailableException'

/** They speak of the connection to the platform, not of the visitor's: `keep-alive` would hold one that asked for `close`. */
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
/** Node has answered `expect` before anybody reads the request; the way to the platform knows it not. */
const ANSWERED_HERE: ReadonlySet<string> = new Set(['expect', 'forwarded'])

const PREFIXES = ['/api', '/internal/outbox', '/internal/forms', '/oauth', '/sandbox'] as const

/** What is the platform's is passed on as it is, with who asks; what a visitor claims of that themselves is dropped. */
export async function platformProxy(app: FastifyInstance, input: ProxyInput): Promise<void> {
  for (const prefix of PREFIXES) await app.register(async (scope) => passOn(scope, prefix, input))
}

interface ProxyInput {
  readonly platformOrigin: string
  /** Whether content has this form, for a call that stores what is sent for it. */
  readonly isKnownForm: IsKnownForm
}

async function passOn(scope: FastifyInstance, prefix: string, { platformOrigin, isKnownForm }: ProxyInput) {
  refuseUnknownForms(scope, isKnownForm, async (request, reply) => {
    await discardBody(request.raw)
    const invalid = { invalid_parameters: { form: ['wrongField'] } }
    answer(reply, { type: 'InvalidParameterException', message: 'there is no such form', ...invalid })
  })
  const exceeded = new WeakSet<object>()
  // those of this server read texts themselves
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
        const passed = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !ANSWERED_HERE.has(name))
        return { ...Object.fromEntries(passed), ...forwardedHeaders(request as never) }
      },
      rewriteHeaders: (headers) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name))),
      onError: (reply, { error }) => {
        if (exceeded.has(reply.request.raw)) return void refuseLarge(reply.request as never, reply as never)
        reply.request.log.error({ err: error }, 'the platform does not answer')
        answer(reply as never, { type: UNAVAILABLE, message: 'the platform does not answer' })
      },
    },
  })
}

/** The platform wouldn't read it to its end, and the way there breaks off with it. */
const isTooLarge = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES

async function refuseLarge(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const length = request.headers['content-length']
  await discardBody(request.raw, length === undefined ? MAX_BODY_BYTES : Number(length))
  const code = errorReasons.bodyTooLarge
  answer(reply, { type: 'StorageQuotaExceededException', code, message: 'the body is larger than any call takes' })
}

interface Failure {
  readonly type: ErrorType
  readonly message: string
  readonly code?: number
  readonly invalid_parameters?: Readonly<Record<string, string[]>>
}

function answer(reply: FastifyReply, { type, ...failure }: Failure): void {
  const error = { type, code: errorCatalogue[type].code, invalid_parameters: {}, error_data: {}, ...failure }
  void reply.code(errorCatalogue[type].status).send({ error } satisfies ErrorEnvelope)
}
