import { getDefaultRegistry } from '@rjsf/core'
import { type FieldProps as LayoutProps, deepEquals } from '@rjsf/utils'
import { memo } from 'react'
import { BoundField } from './BoundField.tsx'
import { FieldPlace } from './FieldPlace.tsx'

const { SchemaField } = getDefaultRegistry().fields as Record<'SchemaField', React.ComponentType<LayoutProps>>

/** What makes more of a schema than one value: then rjsf finds out what. */
const COMPOSED = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'not', 'dependencies', 'dependentSchemas', 'deprecated']
const PLAIN = new Set<unknown>(['string', 'number', 'integer', 'boolean'])

function isLeaf({ schema, uiSchema }: LayoutProps): boolean {
  if (typeof schema !== 'object' || !PLAIN.has(schema.type) || COMPOSED.some((keyword) => keyword in schema))
    return false
  return uiSchema?.['ui:field'] === undefined
}

/** One value goes straight to its field: what rjsf finds out about a schema costs a long form more than all its fields. */
export const LeafField = memo(function LeafField(props: LayoutProps) {
  if (!isLeaf(props)) return <SchemaField {...props} />
  const { schema, uiSchema = {}, fieldPathId, name, required } = props
  const isDisabled = Boolean(uiSchema['ui:disabled'] ?? props.disabled)
  const isHidden = uiSchema['ui:widget'] === 'hidden'
  return (
    <FieldPlace uiSchema={uiSchema} fieldPathId={fieldPathId} hidden={isHidden}>
      <BoundField
        schema={schema}
        uiSchema={uiSchema}
        fieldPathId={fieldPathId}
        name={name}
        required={required}
        disabled={isDisabled}
      />
    </FieldPlace>
  )
}, isSame)

function isSame(before: LayoutProps, after: LayoutProps): boolean {
  if (!isLeaf(before) || !isLeaf(after)) return deepEquals(before, after)
  return (
    before.required === after.required &&
    before.disabled === after.disabled &&
    before.name === after.name &&
    before.fieldPathId.$id === after.fieldPathId.$id &&
    (before.schema === after.schema || deepEquals(before.schema, after.schema)) &&
    (before.uiSchema === after.uiSchema || deepEquals(before.uiSchema, after.uiSchema))
  )
}
