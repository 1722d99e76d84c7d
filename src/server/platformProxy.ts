import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { type ErrorEnvelope, errorCatalogue } from '#schemas/errors.ts'
import { forwardedHeaders } from './forwardedHeaders.ts'

const UNAVAILABLE = 'ApplicationUnavailableException'

const PREFIXES = ['/api', '/internal/outbox', '/oauth', '/sandbox'] as const

/** What is the platform's is passed on as it is, with who asks; what a visitor claims of that themselves is dropped. */
export async function platformProxy(app: FastifyInstance, platformOrigin: string): Promise<void> {
  for (const prefix of PREFIXES) await passOn(app, platformOrigin, prefix)
}

async function passOn(app: FastifyInstance, platformOrigin: string, prefix: string): Promise<void> {
  await app.register(httpProxy, {
    upstream: platformOrigin,
    prefix,
    rewritePrefix: prefix,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        const { forwarded: _, ...rest } = headers
        return { ...rest, ...forwardedHeaders(request as never) }
      },
      onError: (reply, { error }) => {
        reply.request.log.error({ err: error }, 'the platform does not answer')
        void reply.code(errorCatalogue[UNAVAILABLE].status).send({
          error: {
            type: UNAVAILABLE,
            code: errorCatalogue[UNAVAILABLE].code,
            message: 'the platform does not answer',
            invalid_parameters: {},
            error_data: {},
          },
        } satisfies ErrorEnvelope)
      },
    },
  })
}
