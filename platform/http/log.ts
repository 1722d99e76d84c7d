import type { FastifyServerOptions } from 'fastify'

import type { PlatformApp } from '../context.ts'

/** JSON lines without anything personal: no query, no body, no cookie, no address, and of an error only what it is. */
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

/** A database driver hangs the values of the failed query on its error, so its properties are named one by one. */
function describeError(error: Error & { code?: string; constraint?: string }) {
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
      'answered',
    )
  })
}
