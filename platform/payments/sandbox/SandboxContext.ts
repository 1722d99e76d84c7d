import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { Durations } from './plan.ts'
import type { SandboxSecrets } from './secrets.ts'

/** Services that the sandbox’s routes use. */
export interface SandboxContext {
  readonly db: Kysely<Schema>
  readonly now: () => Date
  readonly durations: Durations
  readonly secrets: SandboxSecrets
  /** Returns the origin of the sandbox’s pages. */
  readonly origin: () => string
  /** Receives failures that nobody waits for. */
  readonly report: (error: unknown) => void
}
