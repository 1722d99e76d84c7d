import { randomUUID } from 'node:crypto'

import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { LogController } from 'fastify'

import { accountRoutes } from './accounts/routes.ts'
import { defaultRules, type LimitRules, Limits } from './auth/limits.ts'
import { Passwords } from './auth/passwords.ts'
import { authRoutes } from './auth/routes.ts'
import { bannerRoutes } from './banners/routes.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import type { PlatformApp, PlatformContext } from './context.ts'
import type { Database } from './database/open.ts'
import { gameRoutes } from './games/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { refuseCrossSite } from './http/cross-site.ts'
import { answerError, answerNotFound } from './http/envelope.ts'
import { refuseNul } from './http/nul.ts'
import { closeIdleConnections } from './http/closing.ts'
import { logOptions, logResponses } from './http/log.ts'
import { leaderboardRoutes } from './leaderboard/routes.ts'
import { metadataRoutes } from './metadata/routes.ts'
import { supportRoutes } from './support/routes.ts'

export interface PlatformOptions {
  database: Database
  clock?: () => Date
  limits?: Partial<LimitRules>
  passwords?: Passwords
  logLevel?: string
  /** addresses and networks of servers in front on other machines, with commas between */
  trustProxy?: string
}

const largestBody = 64 * 1024

/** The platform's server with every route, ready to listen. The database must be migrated already. */
export async function buildPlatform(options: PlatformOptions): Promise<{ app: PlatformApp; context: PlatformContext }> {
  const { database, clock = () => new Date() } = options
  const context: PlatformContext = {
    db: database.db,
    now: clock,
    passwords: options.passwords ?? new Passwords(),
    limits: new Limits({ ...defaultRules, ...options.limits }, database.pool),
  }
  const app: PlatformApp = Fastify({
    logger: logOptions(options.logLevel ?? 'silent'),
    logController: new LogController({ disableRequestLogging: true }),
    // The web server in front is on this machine, unless others are named; nobody else may say who the visitor is.
    trustProxy: `loopback,${options.trustProxy ?? 'loopback'}`,
    bodyLimit: largestBody,
    requestTimeout: 15_000,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { caseSensitive: false },
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    ajv: { customOptions: { coerceTypes: 'array', useDefaults: true, removeAdditional: true, allErrors: true } },
  }).withTypeProvider<TypeBoxTypeProvider>()

  app.removeAllContentTypeParsers()
  await app.register(cookie)
  await app.register(formbody, { bodyLimit: largestBody })
  app.decorateRequest('viewer', null)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseCrossSite(request)
  })
  app.addHook('preValidation', async (request) => {
    if (request.method === 'POST') request.body ??= {}
    refuseNul(request)
  })
  logResponses(app)
  closeIdleConnections(app)

  healthRoutes(app, context)
  accountRoutes(app, context)
  authRoutes(app, context)
  gameRoutes(app, context)
  bannerRoutes(app, context)
  campaignRoutes(app, context)
  leaderboardRoutes(app, context)
  metadataRoutes(app, context)
  supportRoutes(app, context)
  return { app, context }
}

function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
