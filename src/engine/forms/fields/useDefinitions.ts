import { reaction } from 'mobx'
import { use, useEffect } from 'react'
import type { Json } from '#src/shared/json.ts'
import { EngineContext } from '../../context.ts'
import type { FactReader } from '../../facts.ts'
import { readFact } from '../layout/readLayout.ts'
import type { FormStore } from '../store/FormStore.ts'
import { definitionsOf } from '../validation/definitions.ts'

interface DefinitionsInput {
  readonly store: FormStore
  readonly schema: Json
  readonly uiSchema: Readonly<Record<string, unknown>> | undefined
  readonly facts: FactReader | undefined
}

/**
 * Loads the definitions of the form's fields (`ui:definitions`), and again whenever the fact or
 * field changes that they depend on (`ui:definitionsOn`). Results that arrive after a newer request
 * are dropped; when loading fails, the form stays as in its document. Returns whether the form has
 * definitions.
 */
export function useDefinitions({ store, schema, uiSchema, facts }: DefinitionsInput): boolean {
  const { formServices } = use(EngineContext)
  const { ask: load, on } = definitionsOf(uiSchema, formServices)
  useEffect(() => {
    if (!load) return undefined
    let latest = 0
    const stop = reaction(
      () => (on === '' ? undefined : readFact(on, { store, facts })),
      async (value) => {
        const request = ++latest
        const definitions = await load(value, schema).catch(() => ({}))
        if (request === latest) store.overrides.define(definitions)
      },
      { fireImmediately: true },
    )
    return () => {
      latest = -1
      stop()
    }
  }, [store, schema, facts, load, on])
  return load !== undefined
}
