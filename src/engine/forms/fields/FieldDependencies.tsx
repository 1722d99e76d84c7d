import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useForm } from '../FormContext.ts'
import type { FieldState } from '../store/FieldState.ts'
import type { FieldOption } from './FieldProps.ts'
import { useCheck } from './useCheck.ts'

/** Dependencies of a field on something outside it. Most fields have none. */
interface Dependencies {
  /** Name of the check for its value. */
  readonly check?: string
  readonly requiredWhen?: unknown
  /** Its options depend on another field. */
  readonly hasDependentOptions: boolean
  readonly reset?: Reset
}

/**
 * When the field with this key changes, this field is set to its initial value, to its first
 * option, or not at all.
 */
interface Reset {
  readonly on: string
  readonly to: 'empty' | 'first' | 'keep'
}

export function dependenciesOf(
  settings: Readonly<Record<string, unknown>>,
  defaultCheck: string | undefined,
): Dependencies | undefined {
  const { requiredWhen, optionsOn } = settings
  const reset = resetOf(settings)
  const check = String(settings['check'] ?? defaultCheck ?? '')
  if (check === '' && requiredWhen === undefined && optionsOn === undefined && !reset) return undefined
  return { ...(check !== '' && { check }), requiredWhen, hasDependentOptions: optionsOn !== undefined, reset }
}

function resetOf({ resetOn, resetTo }: Readonly<Record<string, unknown>>): Reset | undefined {
  if (typeof resetOn !== 'string' || !resetOn.startsWith('field.')) return undefined
  const to = resetTo === 'first' || resetTo === 'keep' ? resetTo : 'empty'
  return { on: resetOn.slice('field.'.length).replaceAll('.', '/'), to }
}

interface Props {
  readonly field: FieldState
  readonly dependencies: Dependencies
  readonly options: readonly FieldOption[]
  /** True when a condition requires the field now; undefined where no condition decides. */
  readonly isRequiredNow: boolean | undefined
}

/**
 * Checks the value, updates whether the field is required, and clears a value that is no longer an
 * option.
 */
export const FieldDependencies = observer(function FieldDependencies({
  field,
  dependencies: ties,
  options,
  isRequiredNow: isDemanded,
}: Props) {
  const { store } = useForm()
  useCheck(field, ties.check ?? '')
  const { key, value } = field
  useEffect(() => {
    if (isDemanded !== undefined) store.overrides.setRequired(key, { isRequired: isDemanded })
  }, [store, key, isDemanded])
  const isAvailable = options.some((option) => option.value === value)
  const { on, to = 'keep' } = ties.reset ?? {}
  const first = options[0]?.value
  useEffect(() => {
    if (on === undefined || to === 'keep') return undefined
    return store.values.onFieldChange(on, () => store.values.fill(field, to === 'first' ? first : field.initial))
  }, [store, field, on, to, first])
  // without options any value may be entered, but one that was selected from the earlier options is
  // stale
  const selectedValue = useRef<unknown>(undefined)
  const isUnavailable = ties.hasDependentOptions && value !== undefined && !isAvailable
  const shouldClear = isUnavailable && (options.length > 0 || selectedValue.current === value)
  useEffect(() => {
    selectedValue.current = isAvailable ? value : undefined
    if (shouldClear) store.set(field, undefined)
  }, [store, field, value, isAvailable, shouldClear])
  return null
})
