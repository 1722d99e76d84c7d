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
  readonly reset?: Reset
}

/** When the field of this key changes, this one begins anew: empty or as at first, with its first option, or not at all. */
interface Reset {
  readonly on: string
  readonly to: 'empty' | 'first' | 'keep'
}

export function tiesOf(settings: Readonly<Record<string, unknown>>, ownCheck: string | undefined): Ties | undefined {
  const { requiredWhen, optionsOn } = settings
  const reset = resetOf(settings)
  const check = String(settings['check'] ?? ownCheck ?? '')
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
  const { on, to = 'keep' } = ties.reset ?? {}
  const first = options[0]?.value
  useEffect(() => {
    if (on === undefined || to === 'keep') return undefined
    return store.follow(on, () => store.fill(field, to === 'first' ? first : field.initial))
  }, [store, field, on, to, first])
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
