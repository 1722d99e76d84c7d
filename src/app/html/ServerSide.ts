import { createContext } from 'react'
import type { FaultLog } from '#src/engine/faults.ts'
import type { Validators } from '#src/engine/forms/errors.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/** What a request brings on the server; the browser makes its own. */
export interface ServerSideValue {
  readonly faults: FaultLog
  readonly validators: Validators
  /** Made when first asked for: an error page has none. */
  readonly stores: () => RootStore
}

export const ServerSide = createContext<ServerSideValue | undefined>(undefined)
