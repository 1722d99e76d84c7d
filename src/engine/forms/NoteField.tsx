import type { FieldProps as LayoutProps } from '@rjsf/utils'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useForm } from './FormContext.ts'
import { isItem } from './paths.ts'
import { wordsOf } from './words.tsx'

/** `type: null`: nothing can be entered, so its title and description are all there is. Null is sent where it must be. */
export const NoteField = observer(function NoteField(props: LayoutProps) {
  const { fieldPathId, required = false } = props
  const { store, parts } = useForm()
  const path = fieldPathId.path.map(String)
  const field = store.field(path)
  const isSent = required || isItem(path.at(-1) ?? '')
  useEffect(() => {
    if (!isSent) return undefined
    store.fill(field, null)
    return store.show(field)
  }, [store, field, isSent])
  const { title, hint } = wordsOf(props)
  return <parts.Note title={title}>{hint}</parts.Note>
})
