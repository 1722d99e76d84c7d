import type { FastifyServerOptions } from 'fastify'
import type { PlatformApp } from '../context.ts'

/**
 * Returns the options of the log: JSON lines without personal data, so no query, body, cookie or
 * address, and of an error only its kind.
 */
export function logOptions(level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    base: { part: 'platform' },
    serializers: {
      req: ({ method, routeOptions }) => ({ method, url: routeOptions?.url }),
      err: describeError,
    },
  }
}

/**
 * Describes an error by named properties, because database drivers attach the values of the failed
 * query.
 */
function describeError(error: Error & { readonly code?: string; readonly constraint?: string }) {
  const { code, constraint, message, stack = '' } = error
  return { type: error.name, message, stack, code, constraint }
}

export function logResponses(app: PlatformApp): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        url: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request completed',
    )
  })
}
