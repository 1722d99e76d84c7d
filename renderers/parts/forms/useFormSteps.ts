import { useLayoutEffect, useMemo } from 'react'
import type { Form } from '#schemas/form.ts'
import type { FactReader } from '#src/engine/facts.ts'
import { FormSteps } from '#src/engine/forms/layout/FormSteps.ts'
import { isFieldVisible } from '#src/engine/forms/layout/isFieldVisible.ts'
import { stepsOf } from '#src/engine/forms/schema/steps.ts'
import type { FormStore } from '#src/engine/forms/store/FormStore.ts'

interface FormStepsOptions {
  /** Prefix of the ids of the form's fields. */
  readonly id: string
  readonly form: Form
  readonly store: FormStore
  readonly facts: FactReader
}

/**
 * Creates the steps of a form that has some. They start with hydration, at the step that has an
 * error or the focus.
 */
export function useFormSteps({ id, form, store, facts }: FormStepsOptions): FormSteps | undefined {
  const { schema, uiSchema } = form
  const steps = useMemo(() => {
    const stepList = stepsOf(schema, uiSchema)
    const isVisible = (field: string) => isFieldVisible(field, uiSchema, { store, facts })
    return stepList.length > 0 ? new FormSteps(stepList, isVisible) : undefined
  }, [schema, uiSchema, store, facts])
  useLayoutEffect(() => {
    if (!steps) return
    const active = document.activeElement?.id ?? ''
    const [, field] = active.startsWith(`${id}_`) ? active.slice(id.length).split('_') : []
    // An error that the server has found takes precedence over the focus.
    const invalidField = store.validity.fieldsInError().map(({ path }) => path[0])[0]
    steps.start(invalidField ?? field)
  }, [steps, store, id])
  return steps
}
