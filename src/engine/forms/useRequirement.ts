import { useEffect } from 'react'
import { holds } from './conditional.tsx'
import type { FieldState } from './FieldState.ts'
import { useForm } from './FormContext.ts'
import type { FieldOverride } from './FieldOverride.ts'

interface Said {
  readonly override: FieldOverride | undefined
  readonly condition: unknown
  /** What the schema says. */
  readonly isRequired: boolean
}

/** Whether a field must be filled in: what is said of it besides the document, `ui:requiredWhen`, or its schema. Read in an observer. */
export function useRequirement(field: FieldState, { override, condition, isRequired }: Said): boolean {
  const form = useForm()
  const { store } = form
  const { key } = field
  const isDemanded = condition === undefined ? undefined : holds(condition, form)
  useEffect(() => {
    if (isDemanded !== undefined) store.override(key, { isRequired: isDemanded })
  }, [store, key, isDemanded])
  return override?.isRequired ?? isDemanded ?? isRequired
}
