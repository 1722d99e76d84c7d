import { getDefaultRegistry } from '@rjsf/core'
import type { FieldProps as LayoutProps } from '@rjsf/utils'
import type { ComponentType, ReactNode } from 'react'
import { LeafField, isLeaf } from './LeafField.tsx'

const { SchemaField } = getDefaultRegistry().fields as Record<'SchemaField', ComponentType<LayoutProps>>

/** A part of a form: one value, or something that rjsf takes apart. */
export function PartField(props: LayoutProps): ReactNode {
  if (!isLeaf(props)) return <SchemaField {...props} />
  const { schema, uiSchema, fieldPathId, name, required, disabled } = props
  return <LeafField {...{ schema, uiSchema, fieldPathId, name, required, disabled }} />
}
