import { useLayoutEffect, useMemo } from 'react'
import type { Form } from '#schemas/form.ts'
import type { FactReader } from '#src/engine/facts.ts'
import { FormSteps } from '#src/engine/forms/FormSteps.ts'
import { stepsOf } from '#src/engine/forms/steps.ts'
import type { FormStore } from '#src/engine/forms/FormStore.ts'
import { isFieldVisible } from '#src/engine/forms/isFieldVisible.ts'

interface Input {
  /** Prefix of the ids of the form's fields. */
  readonly id: string
  readonly form: Form
  readonly store: FormStore
  readonly facts: FactReader
}

/** The steps of a form that has some; they begin when the form is alive, with the one that somebody is in. */
export function useFormSteps({ id, form, store, facts }: Input): FormSteps | undefined {
  const { schema, uiSchema } = form
  const steps = useMemo(() => {
    const all = stepsOf(schema, uiSchema)
    const isThere = (field: string) => isFieldVisible(field, uiSchema, { store, facts })
    return all.length > 0 ? new FormSteps(all, isThere) : undefined
  }, [schema, uiSchema, store, facts])
  useLayoutEffect(() => {
    if (!steps) return
    const active = document.activeElement?.id ?? ''
    const [, field] = active.startsWith(`${id}_`) ? active.slice(id.length).split('_') : []
    // what the server has found is where somebody goes on
    const wrong = store.fieldsInError().map(({ path }) => path[0])[0]
    steps.start(wrong ?? field)
  }, [steps, store, id])
  return steps
}
