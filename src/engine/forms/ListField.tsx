import type { FieldProps as LayoutProps, RJSFSchema } from '@rjsf/utils'
import { toFieldPathId } from '@rjsf/utils'
import { observer } from 'mobx-react-lite'
import { literal, plainText } from '../grammar.ts'
import { useForm } from './FormContext.ts'
import { PartError } from './PartError.tsx'
import { wordsOf } from './words.tsx'

const Nothing = () => null

/** An array: its items keep their keys, so that removing one moves no value into another's place. */
export const ListField = observer(function ListField(props: LayoutProps) {
  const { schema, uiSchema = {}, fieldPathId, registry, name, disabled } = props
  // only what conditions look at
  const values: readonly LayoutProps['formData'][] = Array.isArray(props.formData) ? props.formData : []
  const { store, parts } = useForm()
  const path = fieldPathId.path.map(String)
  const list = store.array(path)
  const SchemaField = registry.fields['SchemaField'] ?? Nothing
  const { minItems = 0, maxItems = Infinity } = schema
  const items = (schema.items ?? {}) as RJSFSchema
  const itemLayout = (uiSchema['items'] ?? {}) as typeof uiSchema
  const title = itemLayout['ui:title'] ?? items.title ?? uiSchema['ui:title'] ?? schema.title ?? literal(name)
  return (
    <parts.List {...wordsOf(props)} onAdd={list.keys.length < maxItems ? () => list.add() : undefined}>
      {list.keys.map((key, index) => {
        const label = `${String(title)} ${index + 1}`
        const onRemove = list.keys.length > minItems ? () => list.remove(key) : undefined
        return (
          <parts.ListItem key={key} label={plainText(label)} onRemove={onRemove}>
            <SchemaField
              {...props}
              name={name}
              schema={items}
              uiSchema={{ ...itemLayout, 'ui:title': label }}
              fieldPathId={toFieldPathId(key, registry.globalFormOptions, fieldPathId)}
              formData={values[index]}
              disabled={disabled}
              required={false}
            />
          </parts.ListItem>
        )
      })}
      <PartError path={path} />
    </parts.List>
  )
})
