import { use, useEffect, useMemo } from 'react'
import type { Form } from '#schemas/form.ts'
import { EngineContext } from '#src/engine/context.ts'
import { type FactReader, factsIn } from '#src/engine/facts.ts'
import { factNamesIn } from '#src/engine/forms/layout/layoutConditions.ts'

/** Kind of registration, if there are two: conditions read it as `form.mode`. */
export type FormMode = 'fast' | 'full'

interface FormFactsInput {
  readonly form: Form
  readonly mode: FormMode | undefined
  readonly isHydrated: boolean
}

/** Returns the facts of the page and of this form; before hydration, those that the server had. */
export function useFormFacts({ form: { uiSchema }, mode, isHydrated }: FormFactsInput): FactReader {
  const { live, route } = use(EngineContext)
  useEffect(() => {
    for (const name of factNamesIn(uiSchema)) live.start(name)
  }, [live, uiSchema])
  const reader = isHydrated ? live.now : live.atStart
  return useMemo(() => {
    const routeFacts: Readonly<Record<string, FactReader>> = {
      query: factsIn(route.query),
      route: factsIn(route.params),
    }
    return (name: string) => {
      if (name === 'form.mode') return mode
      // Facts of the address for which the form is rendered, which are also known on the server and
      // before hydration.
      const [, space = '', key = ''] = /^(query|route)\.(.+)$/.exec(name) ?? []
      return routeFacts[space] ? routeFacts[space](key) : reader.fact(name)
    }
  }, [reader, mode, route])
}
