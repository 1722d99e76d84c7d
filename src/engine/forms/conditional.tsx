import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { useForm } from './FormContext.ts'
import { holds } from './readLayout.ts'
import { type FieldPath, pathKey } from './paths.ts'

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
