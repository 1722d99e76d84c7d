import { createContext } from 'react'
import type { FaultLog } from '#src/engine/faults.ts'
import type { Validators } from '#src/engine/forms/validation/errors.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/** Objects of a request that the server provides. The browser creates its own. */
export interface ServerSideValue {
  readonly faults: FaultLog
  readonly validators: Validators
  /** Creates the stores at the first call; an error page never needs them. */
  readonly stores: () => RootStore
}

export const ServerSide = createContext<ServerSideValue | undefined>(undefined)
