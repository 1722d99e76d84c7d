import { type ComponentType, type ReactNode, createContext } from 'react'
import type { ActionRule } from './actionRules.ts'
import type { PageData } from './data.ts'
import type { EventHub } from '#src/shared/EventHub.ts'
import type { FaultKind, FaultLog, RaisedFault } from './faults.ts'
import type { Form } from '#schemas/form.ts'
import type { FormAnswer } from './forms/FormAnswer.ts'
import type { FormData } from './forms/formData.ts'
import type { SubmitOutcome } from './forms/FormStore.ts'
import type { FormKit, FormServices } from './forms/FormContext.ts'
import type { Validators } from './forms/validators.ts'
import type { Lazy } from '#src/shared/lazy.ts'
import type { LiveValues } from './live.ts'
import type { BlockProblem } from './node.ts'
import type { Registry } from './registry.ts'

export interface FaultViewProps {
  readonly entry: string
  readonly component: string
  readonly kind: FaultKind
  /** Development and preview: what is wrong, and where. */
  readonly detail?: string
  readonly problem?: BlockProblem
  readonly onRetry?: () => void
}

/** What the address says, for blocks that need it. */
export interface RouteFacts {
  /** Without the locale's prefix. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly message?: string
  /** To the form whose sending led here. */
  readonly formAnswer?: FormAnswer
}

export type SubmitForm = (form: Form, values: FormData) => Promise<SubmitOutcome | undefined>

/** What the engine is given: nothing of it knows the site. */
export interface EngineValue {
  readonly registry: Registry
  /** What actions of content are, without what they do. */
  readonly actions: Readonly<Record<string, ActionRule>>
  readonly locale: string
  readonly defaultLocale: string
  readonly data: PageData
  readonly live: LiveValues
  readonly events: EventHub
  readonly route: RouteFacts
  readonly faults: FaultLog
  /** Field types and the looks of a form; loaded with the first form. */
  readonly formKit: Lazy<FormKit>
  readonly validators: Validators
  /** Sends the values of a form to where its document says. */
  readonly submit: SubmitForm
  /** What forms may ask while they are filled in. */
  readonly formServices?: FormServices
  /** Stands on the server in the place of a block that threw; made once, of plain elements. */
  readonly serverFault: ReactNode
  /** Shown in the place of a block that failed. */
  readonly FaultView: ComponentType<FaultViewProps>
  /** Development and preview tell what is wrong. */
  readonly verbose: boolean
  /** Blocks that failed on the server: shown failed in the browser too, until a retry. */
  readonly failedOnServer: ReadonlySet<string>
  /** Development: the fault that the address asks for. */
  readonly fault?: RaisedFault
}

const outside = new Proxy({} as EngineValue, {
  get: (_, name) => {
    throw new Error(`engine: ${String(name)} was read outside an EngineContext`)
  },
})

export const EngineContext = createContext<EngineValue>(outside)
