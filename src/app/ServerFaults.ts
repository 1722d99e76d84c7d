import { createContext } from 'react'
import type { FaultLog } from '#src/engine/faults.ts'

/** The fault log of a request; the browser has one of its own. */
export const ServerFaults = createContext<FaultLog | undefined>(undefined)
