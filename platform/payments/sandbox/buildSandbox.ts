import formbody from '@fastify/formbody'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import type { Kysely } from 'kysely'
import { DEFAULT_REQUEST_TIMEOUT, requestTimeouts } from '#src/shared/requestTimeouts.ts'
import type { PlatformApp } from '../../context.ts'
import type { Schema } from '../../database/schema.ts'
import { apiRoutes } from './apiRoutes.ts'
import { deliverWebhooks } from './deliverWebhooks.ts'
import { pageRoutes } from './pageRoutes.ts'
import { defaultDurations, type Durations } from './plan.ts'
import type { SandboxContext } from './SandboxContext.ts'
import { applyDue } from './schedule.ts'
import type { SandboxSecrets } from './secrets.ts'

export interface SandboxOptions {
  /** The database, migrated already. The sandbox uses only tables of its own. */
  readonly db: Kysely<Schema>
  readonly secrets: SandboxSecrets
  readonly now?: () => Date
  readonly durations?: Partial<Durations>
  /** Origin of the pages; the address where the sandbox listens by default. */
  readonly publicOrigin?: string | undefined
  /** Receives failures that nobody waits for. */
  readonly report?: (error: unknown) => void
}

export interface Sandbox {
  readonly app: PlatformApp
  /** Makes the changes that are due, and sends the webhooks that are. */
  runDue(): Promise<void>
}

const MAX_BODY_BYTES = 32 * 1024
const SERVER_ERROR = 500

/** Builds the sandbox’s server with its API and pages, ready to listen. It logs no request. */
export async function buildSandbox(options: SandboxOptions): Promise<Sandbox> {
  const timeouts = requestTimeouts(DEFAULT_REQUEST_TIMEOUT)
  const app: PlatformApp = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    http: timeouts,
    requestTimeout: timeouts.requestTimeout,
    forceCloseConnections: true,
    ajv: { customOptions: { removeAdditional: true, coerceTypes: false } },
  }).withTypeProvider<TypeBoxTypeProvider>()
  const context: SandboxContext = {
    db: options.db,
    secrets: options.secrets,
    now: options.now ?? (() => new Date()),
    durations: { ...defaultDurations, ...options.durations },
    origin: () => options.publicOrigin ?? localOrigin(app.listeningOrigin),
    report: options.report ?? (() => {}),
  }
  await app.register(formbody, { bodyLimit: MAX_BODY_BYTES })
  answerErrors(app, context)
  apiRoutes(app, context)
  await pageRoutes(app, context)
  return {
    app,
    async runDue() {
      await applyDue(context)
      await deliverWebhooks(context)
    },
  }
}

/** Returns an address for this machine when the server listens on all of its addresses. */
const localOrigin = (origin: string) => origin.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')

/** Answers errors as JSON. Those of the sandbox itself are reported, and say nothing of their cause. */
function answerErrors(app: PlatformApp, { report }: SandboxContext): void {
  app.setErrorHandler<Error & { readonly statusCode?: number }>((error, _, reply) => {
    const { statusCode = SERVER_ERROR, message, name } = error
    const isOurs = name === 'SandboxError' || statusCode < SERVER_ERROR
    if (!isOurs) report(error)
    return reply.code(statusCode).send({ error: isOurs ? message : 'the sandbox has failed' })
  })
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ error: 'there is no such address' }))
}
