import type { Config } from '../config.ts'
import type { Database } from '../database/openDatabase.ts'
import { serveSandbox } from '../http/sandboxServer.ts'
import type { PaymentService } from './PaymentService.ts'
import { buildSandbox } from './sandbox/buildSandbox.ts'
import { openSecrets } from './sandbox/secrets.ts'
import { sandboxService } from './services/sandboxService.ts'

export interface OpenSandboxOptions {
  readonly db: Database['db']
  /** Address to listen on. */
  readonly host: string
  readonly now: () => Date
  /** Receives failures that nobody waits for. */
  readonly report: (error: unknown) => void
}

/** The running sandbox with its client. */
interface OpenSandbox {
  readonly service: PaymentService
  close(): Promise<void>
}

/**
 * Starts the sandbox payment service and returns it with its client. Throws with the name of the
 * setting when its port is taken.
 */
export async function openSandbox(config: Config, options: OpenSandboxOptions): Promise<OpenSandbox> {
  const { db, host, now, report } = options
  const { SANDBOX_PAYMENTS_PORT: port, SANDBOX_PAYMENTS_ORIGIN: publicOrigin } = config
  const secrets = await openSecrets(db)
  const built = await buildSandbox({ db, secrets, publicOrigin, now, report })
  const sandbox = await serveSandbox(built, { port, host, setting: 'SANDBOX_PAYMENTS_PORT' }, report)
  return { service: sandboxService({ origin: sandbox.origin, secrets, now }), close: () => sandbox.close() }
}
