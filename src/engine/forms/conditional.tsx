import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import type { FactValue } from '../facts.ts'
import { type FormEnvironment, useForm } from './FormContext.ts'
import { conditionHolds, withFields } from './layoutConditions.ts'
import { type FieldPath, pathKey } from './paths.ts'

type Known = Pick<FormEnvironment, 'store' | 'facts'>

const reader = ({ store, facts }: Known) => withFields(facts, (path) => store.field(path).value)

/** True when a condition of a form's layout holds now. Read in an observer. */
export const holds = (condition: unknown, form: Known): boolean => conditionHolds(condition, reader(form))

/** The value of a fact, or of a field of this form. Read in an observer. */
export const readFact = (name: string, form: Known): FactValue => reader(form)(name)

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
  const isThere = holds(condition, form) && store.overrideOf(key)?.isVisible !== false
  useEffect(() => (isThere ? undefined : store.hide(key)), [store, key, isThere])
  return isThere ? children : null
})
