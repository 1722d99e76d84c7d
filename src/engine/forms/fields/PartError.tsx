import { observer } from 'mobx-react-lite'
import { useForm } from '../FormContext.ts'
import type { FieldPath } from '../schema/paths.ts'
import { messageFor } from '../validation/messages.ts'

/** Shows the error of a list, a group or the form itself, which no field can show. */
export const PartError = observer(function PartError({ path }: { readonly path: FieldPath }) {
  const form = useForm()
  const error = form.store.validity.partError(path)
  return error && <form.parts.PartError>{messageFor(error, path.at(-1) ?? '', form)}</form.parts.PartError>
})
