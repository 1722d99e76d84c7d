import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { useForm } from '../FormContext.ts'
import { holds } from '../layout/readLayout.ts'
import { type FieldPath, pathKey } from '../schema/paths.ts'

interface Props {
  readonly path: FieldPath
  readonly condition: unknown
  readonly children: ReactNode
}

/**
 * Renders a part of a form while its condition holds and no definition hides it. A part that isn't
 * rendered is neither validated nor submitted.
 */
export const ConditionalPart = observer(function ConditionalPart({ path, condition, children }: Props) {
  const form = useForm()
  const { store } = form
  const key = pathKey(path)
  const isPresent = holds(condition, form) && store.overrides.get(key)?.isVisible !== false
  useEffect(() => (isPresent ? undefined : store.presence.hide(key)), [store, key, isPresent])
  return isPresent ? children : null
})
