import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { forwardedHeaders } from './forwardedHeaders.ts'

/** /api/* is the platform's: passed on as it is, with who asks; what a visitor claims of that themselves is dropped. */
export async function platformProxy(app: FastifyInstance, platformOrigin: string): Promise<void> {
  await app.register(httpProxy, {
    upstream: platformOrigin,
    prefix: '/api',
    rewritePrefix: '/api',
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        const { forwarded: _, ...rest } = headers
        return { ...rest, ...forwardedHeaders(request as never) }
      },
      onError: (reply, { error }) => {
        reply.request.log.error({ err: error }, 'the platform does not answer')
        const type = 'ApplicationUnavailableException'
        void reply.code(503).send({ error: { type, code: 0, message: 'the platform does not answer' } })
      },
    },
  })
}
