import type { FieldProps as LayoutProps, RJSFSchema } from '@rjsf/utils'
import { toFieldPathId } from '@rjsf/utils'
import { observer } from 'mobx-react-lite'
import { literal } from '../grammar.ts'
import { useForm } from './FormContext.ts'
import { messageFor } from './messages.ts'
import { pathKey } from './paths.ts'
import { wordsOf } from './words.tsx'

const Nothing = () => null

/** An array: its items keep their keys, so that removing one moves no value into another's place. */
export const ListField = observer(function ListField(props: LayoutProps) {
  const { schema, uiSchema = {}, fieldPathId, registry, name, disabled } = props
  const form = useForm()
  const { store, parts } = form
  const path = fieldPathId.path.map(String)
  const list = store.array(path)
  const SchemaField = registry.fields['SchemaField'] ?? Nothing
  const title = String(uiSchema['ui:title'] ?? schema.title ?? literal(name))
  const { minItems = 0, maxItems = Infinity } = schema
  const error = store.isSubmitted ? store.errors.get(pathKey(path)) : undefined
  return (
    <parts.List
      {...wordsOf(props)}
      error={error && messageFor(error, name, form)}
      onAdd={list.keys.length < maxItems ? () => list.add() : undefined}
    >
      {list.keys.map((key, index) => (
        <parts.ListItem key={key} onRemove={list.keys.length > minItems ? () => list.remove(key) : undefined}>
          <SchemaField
            {...props}
            name={name}
            schema={{ title: `${title} ${index + 1}`, ...(schema.items as RJSFSchema | undefined) }}
            uiSchema={(uiSchema['items'] ?? {}) as typeof uiSchema}
            fieldPathId={toFieldPathId(key, registry.globalFormOptions, fieldPathId)}
            formData={undefined}
            disabled={disabled}
            required={false}
          />
        </parts.ListItem>
      ))}
    </parts.List>
  )
})
