import { type FieldProps as LayoutProps, deepEquals } from '@rjsf/utils'
import { memo } from 'react'
import { fixedValue, isOneValue } from '../schema/structure.ts'
import { BoundField } from './BoundField.tsx'
import { useFieldWrapper } from './FieldWrapper.tsx'

type Props = Pick<LayoutProps, 'schema' | 'uiSchema' | 'fieldPathId' | 'name' | 'required' | 'disabled'>

export function isLeaf({ schema, uiSchema }: Pick<Props, 'schema' | 'uiSchema'>): boolean {
  return isOneValue(schema, widgetOf(uiSchema)) && uiSchema?.['ui:field'] === undefined
}

const widgetOf = (uiSchema: Props['uiSchema']): unknown =>
  uiSchema?.['ui:widget'] ?? uiSchema?.['ui:options']?.['widget']

/**
 * Renders a field with one value without rjsf, whose schema resolution would cost a long form more
 * than all its fields.
 */
export const LeafField = memo(function LeafField({ schema, uiSchema, fieldPathId, name, required, disabled }: Props) {
  const isDisabled = Boolean(uiSchema?.['ui:disabled'] ?? disabled)
  const widget: unknown = uiSchema?.['ui:widget']
  const isHidden = widget === 'hidden' || (widget === undefined && fixedValue(schema) !== undefined)
  const boundProps = { schema, uiSchema, fieldPathId, name, required, disabled: isDisabled }
  return useFieldWrapper({ uiSchema, fieldPathId, hidden: isHidden, children: <BoundField {...boundProps} /> })
}, isSame)

function isSame(before: Props, after: Props): boolean {
  return (
    before.required === after.required &&
    before.disabled === after.disabled &&
    before.name === after.name &&
    before.fieldPathId.$id === after.fieldPathId.$id &&
    (before.schema === after.schema || deepEquals(before.schema, after.schema)) &&
    (before.uiSchema === after.uiSchema || deepEquals(before.uiSchema, after.uiSchema))
  )
}
