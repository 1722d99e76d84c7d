import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import type { Condition } from '#schemas/condition.ts'
import { isVisible } from '../conditions.ts'
import type { FactValue } from '../facts.ts'
import { type FormEnvironment, useForm } from './FormContext.ts'
import { type FieldPath, pathKey } from './paths.ts'

/** True when a condition of a form's layout holds now. Besides the page's facts it may look at `field.<name>`. Read in an observer. */
export function holds(condition: unknown, form: Pick<FormEnvironment, 'store' | 'facts'>): boolean {
  if (!isCondition(condition)) return true
  return isVisible(condition, (name) => readFact(name, form))
}

/** The value of a fact, or of a field of this form: `field.address.country`. */
export function readFact(name: string, { store, facts }: Pick<FormEnvironment, 'store' | 'facts'>): FactValue {
  if (!name.startsWith('field.')) return facts?.(name)
  const { value } = store.field(name.slice('field.'.length).split('.'))
  return typeof value === 'object' ? undefined : (value as FactValue)
}

/** The facts that a form's layout looks at, wherever it does. */
export function factsNamedIn(layout: unknown): string[] {
  if (layout === null || typeof layout !== 'object') return []
  return Object.entries(layout).flatMap(([key, value]) =>
    (key === 'fact' || key === 'ui:optionsOn') && typeof value === 'string' ? [value] : factsNamedIn(value),
  )
}

function isCondition(value: unknown): value is Condition {
  return Array.isArray(value) && value.every((group) => Array.isArray(group?.rows))
}

interface Props {
  readonly path: FieldPath
  readonly condition: unknown
  readonly children: ReactNode
}

/** A part of the form that is there while its condition holds and no definition hides it. What isn't there is neither sent nor validated. */
export const ConditionalPart = observer(function ConditionalPart({ path, condition, children }: Props) {
  const form = useForm()
  const { store } = form
  const key = pathKey(path)
  const isThere = holds(condition, form) && store.overrides.get(key)?.isVisible !== false
  useEffect(() => (isThere ? undefined : store.hide(key)), [store, key, isThere])
  return isThere ? children : null
})
