import type { FieldProps as LayoutProps } from '@rjsf/utils'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useForm } from '../FormContext.ts'
import { isItem } from '../schema/paths.ts'
import { textsOf } from './textsOf.tsx'

/**
 * Renders `type: null` as text: its title and description. Null is submitted where the schema
 * requires the property.
 */
export const NoteField = observer(function NoteField(props: LayoutProps) {
  const { fieldPathId, required = false } = props
  const { store, parts } = useForm()
  const path = fieldPathId.path.map(String)
  const field = store.values.field(path)
  const isSubmitted = required || isItem(path.at(-1) ?? '')
  useEffect(() => {
    if (!isSubmitted) return undefined
    store.values.fill(field, null)
    return store.presence.show(field)
  }, [store, field, isSubmitted])
  const { title, hint } = textsOf(props)
  return <parts.Note title={title}>{hint}</parts.Note>
})
