import formbody from '@fastify/formbody'
import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { type BuiltSandbox, createSandboxApp, localOrigin, SANDBOX_BODY_BYTES } from '../../http/sandboxServer.ts'
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

/** Builds the sandbox’s server with its API and pages, ready to listen. */
export async function buildSandbox(options: SandboxOptions): Promise<BuiltSandbox> {
  const { report = () => {} } = options
  const app = createSandboxApp(report)
  const context: SandboxContext = {
    db: options.db,
    secrets: options.secrets,
    now: options.now ?? (() => new Date()),
    durations: { ...defaultDurations, ...options.durations },
    origin: () => options.publicOrigin ?? localOrigin(app.listeningOrigin),
    report,
  }
  await app.register(formbody, { bodyLimit: SANDBOX_BODY_BYTES })
  apiRoutes(app, context)
  await pageRoutes(app, context)
  return {
    app,
    async runDue() {
      await applyDue(context)
      await deliverWebhooks(context)
    },
    close: () => app.close(),
  }
}
