import type { FactReader } from '../facts.ts'
import { readFact } from './readLayout.ts'
import type { FieldOverride } from './FieldOverride.ts'
import type { FormServices } from './FormContext.ts'
import type { FormStore } from './FormStore.ts'

type ByKey = Readonly<Record<string, FieldOverride>>
type Layout = Readonly<Record<string, unknown>>

/** Who says what a form's fields are (`ui:definitions`), and the fact or field that it hangs on (`ui:definitionsOn`). */
export function definitionsOf(uiSchema: Layout | undefined, services: Pick<FormServices, 'definitions'> | undefined) {
  const [name, on] = ['ui:definitions', 'ui:definitionsOn'].map((setting) => {
    const said = uiSchema?.[setting]
    return typeof said === 'string' ? said : ''
  })
  const known = services?.definitions ?? {}
  return { ask: name && Object.hasOwn(known, name) ? known[name] : undefined, on: on ?? '' }
}

interface Input {
  readonly store: FormStore
  readonly uiSchema?: Layout
  readonly facts?: FactReader
  readonly services: Pick<FormServices, 'definitions'>
  /** Whether a pattern ends soon whatever is typed: this is no browser, others wait here too. */
  readonly mayTry: (pattern: string) => Promise<boolean>
}

/** The same once, for a form that was filled in without its script; without an answer it is as its document says. */
export async function applyDefinitions({ store, uiSchema, facts, services, mayTry }: Input): Promise<void> {
  const { ask, on } = definitionsOf(uiSchema, services)
  if (!ask) return
  const value = on === '' ? undefined : readFact(on, { store, facts })
  const said: ByKey = await ask(value).catch(() => ({}))
  const judged = Object.entries(said).map(async ([key, { pattern, ...others }]) => {
    const isTried = pattern !== undefined && (await mayTry(pattern))
    return [key, isTried ? { ...others, pattern } : others] as const
  })
  store.define(Object.fromEntries(await Promise.all(judged)))
}
