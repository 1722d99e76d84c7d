import type { KeyObject } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { TableTimes } from './live/tableClock.ts'
import type { SandboxCatalogue } from './operator/SandboxCatalogue.ts'
import type { OpenWork } from './wallet/OpenWork.ts'
import type { OperatorWallet } from './wallet/OperatorWallet.ts'

/** Services that the sandbox’s routes and its worker use. */
export interface GameSandboxContext {
  readonly db: Kysely<Schema>
  readonly now: () => Date
  readonly wallet: OperatorWallet
  readonly operatorKey: KeyObject
  readonly catalogue: SandboxCatalogue
  readonly tableTimes: TableTimes
  readonly work: OpenWork
  /** Returns the origin of the sandbox’s pages. */
  readonly origin: () => string
  /** Receives failures that nobody waits for. */
  readonly report: (error: unknown) => void
}
