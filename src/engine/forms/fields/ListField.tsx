import type { FieldProps as LayoutProps, RJSFSchema } from '@rjsf/utils'
import { toFieldPathId } from '@rjsf/utils'
import { observer } from 'mobx-react-lite'
import { type Json, isObject } from '#src/shared/json.ts'
import { literal, plainText } from '../../grammar.ts'
import { useForm } from '../FormContext.ts'
import { type Tuple, tupleOf } from '../schema/tupleOf.ts'
import { PartError } from './PartError.tsx'
import { textsOf } from './textsOf.tsx'

const EmptyField = () => null

/**
 * Renders an array. Items keep their keys, so that removing one never moves a value to another
 * item.
 */
export const ListField = observer(function ListField(props: LayoutProps) {
  const { schema, uiSchema = {}, fieldPathId, registry, name, disabled } = props
  // the values that conditions depend on
  const values: readonly LayoutProps['formData'][] = Array.isArray(props.formData) ? props.formData : []
  const { store, parts } = useForm()
  const path = fieldPathId.path.map(String)
  const list = store.values.array(path)
  const SchemaField = registry.fields['SchemaField'] ?? EmptyField
  const { minItems = 0, maxItems = Infinity } = schema
  const tuple = tupleOf(schema)
  const moreItems = moreItemsOf(schema, tuple)
  const { addable, removable } = settingsOf(uiSchema)
  const canAdd = moreItems !== undefined && addable !== false && list.keys.length < maxItems
  // an optional list may be emptied; a required one keeps its minimum
  const canShrink = list.keys.length > minItems || !props.required
  const canRemove = removable !== false && canShrink
  return (
    <parts.List {...textsOf(props)} onAdd={canAdd ? () => list.add() : undefined}>
      {list.keys.map((key, index) => {
        const item = itemAt({ ...props, tuple }, index)
        const label = labelOf(props, item, index)
        const onRemove = canRemove && index >= list.fixed ? () => list.remove(key) : undefined
        return (
          <parts.ListItem key={key} label={plainText(label)} onRemove={onRemove}>
            <SchemaField
              {...props}
              name={name}
              schema={item.schema}
              uiSchema={{ ...item.layout, 'ui:title': label }}
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

/** Returns the schema of items beyond those of a tuple; undefined when there can be none. */
function moreItemsOf(schema: RJSFSchema, tuple: Tuple | undefined): RJSFSchema | undefined {
  if (tuple) return isObject(tuple.rest) ? tuple.rest : undefined
  return isObject(schema.items) ? schema.items : {}
}

type ListProps = Pick<LayoutProps, 'schema' | 'uiSchema' | 'name'>

interface Item {
  readonly schema: RJSFSchema
  readonly layout: NonNullable<LayoutProps['uiSchema']>
  /** The item has its place in a tuple. */
  readonly isFixed: boolean
}

interface ItemsInput extends ListProps {
  readonly tuple: Tuple | undefined
}

function itemAt({ schema, uiSchema = {}, tuple }: ItemsInput, index: number): Item {
  const layouts: unknown = uiSchema['items']
  const isFixed = tuple !== undefined && index < tuple.items.length
  const itemLayouts: unknown = Array.isArray(layouts) ? layouts[index] : layouts
  const layout: unknown = tuple && !isFixed ? (uiSchema['additionalItems'] ?? undefined) : itemLayouts
  const itemSchema: unknown = isFixed ? tuple.items[index] : moreItemsOf(schema, tuple)
  return {
    schema: isObject(itemSchema) ? itemSchema : {},
    layout: isObject(layout) ? layout : {},
    isFixed,
  }
}

/**
 * Returns the label of an item. Items of a tuple may have titles of their own; others are numbered.
 */
function labelOf({ schema, uiSchema = {}, name }: ListProps, item: Item, index: number): string {
  const ownTitle = item.layout['ui:title'] ?? item.schema.title
  if (item.isFixed && ownTitle) return String(ownTitle)
  return `${String(ownTitle ?? uiSchema['ui:title'] ?? schema.title ?? literal(name))} ${index + 1}`
}

const settingsOf = (uiSchema: NonNullable<LayoutProps['uiSchema']>): Json => ({
  addable: uiSchema['ui:addable'],
  removable: uiSchema['ui:removable'],
  ...uiSchema['ui:options'],
})
