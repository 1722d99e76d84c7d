import { useEffect, useMemo } from 'react'
import type { Form } from '#schemas/form.ts'
import type { FactReader } from '#src/engine/facts.ts'
import type { FormAnswer } from '#src/engine/forms/input/FormAnswer.ts'
import type { FieldOverride } from '#src/engine/forms/store/FieldOverride.ts'
import { FormStore } from '#src/engine/forms/store/FormStore.ts'
import { initialValues } from '#src/engine/forms/store/initialValues.ts'
import type { CompiledValidator } from '#src/engine/forms/validation/errors.ts'
import type { Owner } from './useOwner.ts'

interface StoreInput {
  readonly form: Form
  /** Address of the compiled validator. */
  readonly validator: string
  /** Current values of the fields, when existing data is edited. */
  readonly values?: Readonly<Record<string, unknown>>
  /** Definitions of the fields, when the page has them already. */
  readonly definitions?: Readonly<Record<string, FieldOverride>>
  readonly compiled: CompiledValidator
  readonly facts: FactReader
  readonly answer: FormAnswer | undefined
  readonly owner: Owner
}

/** Returns the store of the form, with the current values and definitions of its fields. */
export function useFormStore({
  form,
  validator,
  values,
  definitions,
  compiled,
  facts,
  answer,
  owner,
}: StoreInput): FormStore {
  const store = useMemo(
    () => {
      const { schema, timing } = form
      const initial = { ...initialValues(form, facts), ...values }
      const created = new FormStore({ schema, validator: compiled, initial, timing, answer })
      const known = definitions ?? answer?.definitions
      if (known) created.overrides.define(known)
      return created
    },
    // A document that is loaded again is the same form: entered values stay.
    // oxlint-disable-next-line react/exhaustive-deps
    [validator, form.slug, owner.count],
  )
  useEffect(
    () => values && store.values.rebase({ ...initialValues(form, facts), ...values }),
    [store, form, facts, values],
  )
  useEffect(() => definitions && store.overrides.define(definitions), [store, definitions])
  return store
}
