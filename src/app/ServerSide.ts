import { createContext } from 'react'
import type { FaultLog } from '#src/engine/faults.ts'
import type { Validators } from '#src/engine/forms/validators.ts'

/** What a request brings on the server; the browser makes its own. */
export interface ServerSideValue {
  readonly faults: FaultLog
  readonly validators: Validators
}

export const ServerSide = createContext<ServerSideValue | undefined>(undefined)
