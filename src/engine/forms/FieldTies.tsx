import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import type { FieldState } from './FieldState.ts'
import { type FieldOption, useForm } from './FormContext.ts'
import { useCheck } from './useCheck.ts'

/** What ties a field to something outside of it. Most fields have none. */
interface Ties {
  /** Whom its value is asked about. */
  readonly check?: string
  readonly requiredWhen?: unknown
  /** Its options follow another field. */
  readonly hasDependentOptions: boolean
}

export function tiesOf(settings: Readonly<Record<string, unknown>>, ownCheck: string | undefined): Ties | undefined {
  const { requiredWhen, optionsOn } = settings
  const check = String(settings['check'] ?? ownCheck ?? '')
  if (check === '' && requiredWhen === undefined && optionsOn === undefined) return undefined
  return { ...(check !== '' && { check }), requiredWhen, hasDependentOptions: optionsOn !== undefined }
}

interface Props {
  readonly field: FieldState
  readonly ties: Ties
  readonly options: readonly FieldOption[]
  /** Whether the field must be filled in now, where a condition decides it. */
  readonly isDemanded: boolean | undefined
}

/** Asks about the value, tells the store when it is needed, and forgets what can't be chosen any more. */
export const FieldTies = observer(function FieldTies({ field, ties, options, isDemanded }: Props) {
  const { store } = useForm()
  useCheck(field, ties.check ?? '')
  const { key, value } = field
  useEffect(() => {
    if (isDemanded !== undefined) store.demand(key, isDemanded)
  }, [store, key, isDemanded])
  const isThere = options.some((option) => option.value === value)
  // where there is no list now, anything may be written, but what was chosen from the one before is another's
  const wasChosen = useRef<unknown>(undefined)
  const isGone = ties.hasDependentOptions && value !== undefined && !isThere
  const isToForget = isGone && (options.length > 0 || wasChosen.current === value)
  useEffect(() => {
    wasChosen.current = isThere ? value : undefined
    if (isToForget) store.set(field, undefined)
  }, [store, field, value, isThere, isToForget])
  return null
})
