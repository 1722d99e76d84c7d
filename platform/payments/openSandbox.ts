import type { Config } from '../config.ts'
import type { Database } from '../database/openDatabase.ts'
import type { PaymentService } from './PaymentService.ts'
import { openSecrets } from './sandbox/secrets.ts'
import { startSandbox } from './sandbox/startSandbox.ts'
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
  const sandbox = await startSandbox({ db, secrets, port, host, publicOrigin, now, report }).catch((error: unknown) => {
    throw isPortTaken(error)
      ? new Error(`port ${port} is taken: stop what listens there, or set SANDBOX_PAYMENTS_PORT`, { cause: error })
      : error
  })
  return { service: sandboxService({ origin: sandbox.origin, secrets, now }), close: () => sandbox.close() }
}

const isPortTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
