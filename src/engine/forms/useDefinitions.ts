import { reaction } from 'mobx'
import { use, useEffect } from 'react'
import { EngineContext } from '../context.ts'
import { readFact } from './readLayout.ts'
import { definitionsOf } from './definitions.ts'
import type { FactReader } from '../facts.ts'
import type { FormStore } from './FormStore.ts'

interface Input {
  readonly store: FormStore
  readonly uiSchema: Readonly<Record<string, unknown>> | undefined
  readonly facts: FactReader | undefined
}

/**
 * Asks what the form's fields are (`ui:definitions`), again whenever the fact or field changes that they hang on
 * (`ui:definitionsOn`). An answer that comes after a newer question is thrown away; without an answer the form is as its
 * document says.
 */
export function useDefinitions({ store, uiSchema, facts }: Input): boolean {
  const { formServices } = use(EngineContext)
  const { ask, on } = definitionsOf(uiSchema, formServices)
  useEffect(() => {
    if (!ask) return undefined
    let latest = 0
    const stop = reaction(
      () => (on === '' ? undefined : readFact(on, { store, facts })),
      async (value) => {
        const question = ++latest
        const said = await ask(value).catch(() => ({}))
        if (question === latest) store.define(said)
      },
      { fireImmediately: true },
    )
    return () => {
      latest = -1
      stop()
    }
  }, [store, facts, ask, on])
  return ask !== undefined
}
