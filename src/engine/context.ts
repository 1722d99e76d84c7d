import { type ComponentType, type ReactNode, createContext } from 'react'
import type { Form } from '#schemas/form.ts'
import type { EventHub } from '#src/shared/EventHub.ts'
import type { Lazy } from '#src/shared/lazy.ts'
import type { ActionLinks } from './actionRules.ts'
import type { PageData } from './data.ts'
import type { FaultKind, FaultLog, RaisedFault } from './faults.ts'
import type { FormKit, FormServices } from './forms/FormContext.ts'
import type { FormData } from './forms/input/formData.ts'
import type { SubmitOutcome } from './forms/store/SubmitOutcome.ts'
import type { Validators } from './forms/validation/errors.ts'
import type { LiveValues } from './LiveValues.ts'
import type { BlockIssue } from './node.ts'
import type { Registry } from './registry.ts'
import type { RouteFacts } from './RouteFacts.ts'

export interface FaultViewProps {
  readonly entry: string
  readonly component: string
  readonly kind: FaultKind
  /** Details of the fault. Set in development and preview only. */
  readonly detail?: string
  readonly problem?: BlockIssue
  readonly onRetry?: () => void
}

export type SubmitForm = (form: Form, values: FormData) => Promise<SubmitOutcome | undefined>

/**
 * Everything that the engine receives from the site; the engine itself knows nothing of the site.
 */
export interface EngineValue {
  readonly registry: Registry
  readonly actionLinks: ActionLinks
  readonly locale: string
  readonly defaultLocale: string
  readonly data: PageData
  readonly live: LiveValues
  readonly events: EventHub
  readonly route: RouteFacts
  readonly faults: FaultLog
  /** Field types and form components; loaded with the first form. */
  readonly formKit: Lazy<FormKit>
  readonly validators: Validators
  /** Sends the values of a form to its destination. */
  readonly submit: SubmitForm
  /** Lookups that forms may make while they are filled in. */
  readonly formServices?: FormServices
  /** Replaces a block that threw on the server. One shared element tree, without components. */
  readonly serverFault: ReactNode
  /** Replaces a block that failed. */
  readonly FaultView: ComponentType<FaultViewProps>
  /** True in development and preview, where fault views show details. */
  readonly verbose: boolean
  /**
   * Ids of the blocks that failed on the server. The browser shows them as failed until a retry.
   */
  readonly failedOnServer: ReadonlySet<string>
  /** The fault that the address raises. Development only. */
  readonly fault?: RaisedFault
}

// no property of it can be read
const unavailableEngine = new Proxy({} as EngineValue, {
  get: (_, name) => {
    throw new Error(`engine: ${String(name)} was read outside an EngineContext`)
  },
})

export const EngineContext = createContext<EngineValue>(unavailableEngine)
