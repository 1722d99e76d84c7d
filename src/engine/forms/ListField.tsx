import type { FieldProps as LayoutProps, RJSFSchema } from '@rjsf/utils'
import { toFieldPathId } from '@rjsf/utils'
import { observer } from 'mobx-react-lite'
import { literal, plainText } from '../grammar.ts'
import { useForm } from './FormContext.ts'
import { PartError } from './PartError.tsx'
import { tupleOf } from './tuples.ts'
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
  const tuple = tupleOf(schema)
  const more = (tuple ? tuple.rest : (schema.items ?? {})) as RJSFSchema | undefined
  const { addable, removable } = settingsOf(uiSchema)
  const canAdd = more !== undefined && addable !== false && list.keys.length < maxItems
  // a list that may be left out is not begun, or has enough items
  const isEnough = list.keys.length > minItems || !props.required
  const canRemove = removable !== false && isEnough
  return (
    <parts.List {...wordsOf(props)} onAdd={canAdd ? () => list.add() : undefined}>
      {list.keys.map((key, index) => {
        const { items, itemLayout } = itemAt(index)
        const label = labelOf(index)
        const onRemove = canRemove && index >= list.fixed ? () => list.remove(key) : undefined
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

  function itemAt(index: number): { items: RJSFSchema; itemLayout: typeof uiSchema } {
    const layouts: unknown = uiSchema['items']
    const isFixed = tuple && index < tuple.items.length
    const ofFixed: unknown = Array.isArray(layouts) ? layouts[index] : layouts
    const layout: unknown = tuple && !isFixed ? (uiSchema['additionalItems'] ?? undefined) : ofFixed
    return {
      items: ((isFixed ? tuple.items[index] : more) ?? {}) as RJSFSchema,
      itemLayout: (layout ?? {}) as typeof uiSchema,
    }
  }

  /** An item that has a meaning of its own has a name of its own. */
  function labelOf(index: number): string {
    const { items, itemLayout } = itemAt(index)
    const own = itemLayout['ui:title'] ?? items.title
    if (tuple && index < tuple.items.length && own) return String(own)
    return `${String(own ?? uiSchema['ui:title'] ?? schema.title ?? literal(name))} ${index + 1}`
  }
})

const settingsOf = (uiSchema: NonNullable<LayoutProps['uiSchema']>): Readonly<Record<string, unknown>> => ({
  addable: uiSchema['ui:addable'],
  removable: uiSchema['ui:removable'],
  ...(uiSchema['ui:options'] as object | undefined),
})
