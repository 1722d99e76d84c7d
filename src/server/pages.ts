import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { CreateRequestHandlerFunction, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Services, Visitor } from '#src/app/services.ts'
import { forwardedHeaders } from './forwardedHeaders.ts'

/** The server build of src/app: React Router's, and what its server entry exports besides. */
export interface AppBuild extends ServerBuild {
  readonly entry: ServerBuild['entry'] & {
    readonly module: {
      readonly createRequestHandler: CreateRequestHandlerFunction
      readonly createLoadContext: (services: Services, visitor: Visitor) => RouterContextProvider
    }
  }
}

export interface PagesInput {
  readonly services: Services
  /** In development the build changes while the server runs. */
  readonly loadBuild: () => Promise<AppBuild>
  readonly mode: 'production' | 'development'
}

/** Everything that is not an address of the server itself is a page. */
export function pageRoutes(app: FastifyInstance, { services, loadBuild, mode }: PagesInput): void {
  let last: { build: AppBuild; handle: RequestHandler } | undefined

  async function handlerOf(build: AppBuild) {
    if (last?.build !== build) last = { build, handle: build.entry.module.createRequestHandler(build, mode) }
    return last.handle
  }

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<Response> {
    const build = await loadBuild()
    const handle = await handlerOf(build)
    const context = build.entry.module.createLoadContext(services, visitorOf(request, reply))
    const options = { protocol: `${request.protocol}:`, host: request.host }
    const response = await handle(createRequest(request.raw, reply.raw, options), context)
    // robots take the status of an unhandled error, not the page that comforts people
    return response.status === 500 && isbot(request.headers['user-agent']) ? plain(response) : response
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: page })
}

function plain({ status, body }: Response): Response {
  void body?.cancel()
  return new Response(STATUS_CODES[status] ?? 'Error', {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

function visitorOf(request: FastifyRequest, reply: FastifyReply): Visitor {
  return {
    requestId: request.id,
    cookie: request.headers.cookie ?? '',
    userAgent: request.headers['user-agent'] ?? '',
    nonce: randomBytes(16).toString('base64'),
    forwarded: forwardedHeaders(request),
    onSetCookie: (lines) => {
      for (const line of lines) reply.header('set-cookie', line)
    },
  }
}
