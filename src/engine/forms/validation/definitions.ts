import type { Json } from '#src/shared/json.ts'
import type { FactReader } from '../../facts.ts'
import type { FormServices } from '../FormContext.ts'
import { readFact } from '../layout/readLayout.ts'
import type { FieldOverride } from '../store/FieldOverride.ts'
import type { FormStore } from '../store/FormStore.ts'

type OverridesByKey = Readonly<Record<string, FieldOverride>>
type Layout = Readonly<Record<string, unknown>>

/**
 * Returns the service that defines a form's fields (`ui:definitions`), and the name of the fact or
 * field that it depends on (`ui:definitionsOn`).
 */
export function definitionsOf(uiSchema: Layout | undefined, services: Pick<FormServices, 'definitions'> | undefined) {
  const [name, on] = ['ui:definitions', 'ui:definitionsOn'].map((setting) => {
    const value = uiSchema?.[setting]
    return typeof value === 'string' ? value : ''
  })
  const available = services?.definitions ?? {}
  return { ask: name && Object.hasOwn(available, name) ? available[name] : undefined, on: on ?? '' }
}

interface DefinitionsContext {
  readonly store: FormStore
  readonly schema: Json
  readonly uiSchema?: Layout
  readonly facts?: FactReader
  readonly services: Pick<FormServices, 'definitions'>
  /**
   * Resolves to whether a pattern is fast on any input. The server waits for it, since a slow
   * pattern would block other requests.
   */
  readonly isFastPattern: (pattern: string) => Promise<boolean>
}

/**
 * Applies the definitions once to a form that was submitted without its script, and returns them.
 * When they can't be loaded, the form stays as in its document.
 */
export async function applyDefinitions({
  store,
  schema,
  uiSchema,
  facts,
  services,
  isFastPattern,
}: DefinitionsContext): Promise<OverridesByKey | undefined> {
  const { ask: load, on } = definitionsOf(uiSchema, services)
  if (!load) return undefined
  const value = on === '' ? undefined : readFact(on, { store, facts })
  const definitions: OverridesByKey = await load(value, schema).catch(() => ({}))
  const vetted = Object.entries(definitions).map(async ([key, { pattern, ...others }]) => {
    const isFast = pattern !== undefined && (await isFastPattern(pattern))
    return [key, isFast ? { ...others, pattern } : others] as const
  })
  const applied = Object.fromEntries(await Promise.all(vetted))
  store.overrides.define(applied)
  return applied
}
