import { getDefaultRegistry } from '@rjsf/core'
import type { FieldProps as LayoutProps } from '@rjsf/utils'
import type { ComponentType, ReactNode } from 'react'
import { LeafField, isLeaf } from './LeafField.tsx'
import { withTarget } from './structure.ts'

const { SchemaField } = getDefaultRegistry().fields as Record<'SchemaField', ComponentType<LayoutProps>>

/** Renders a part of a form: one value directly, anything else through rjsf. */
export function PartField(originalProps: LayoutProps): ReactNode {
  const props = { ...originalProps, schema: resolvedPart(originalProps) }
  if (!isLeaf(props)) return <SchemaField {...originalProps} />
  const { schema, uiSchema, fieldPathId, name, required, disabled } = props
  return <LeafField {...{ schema, uiSchema, fieldPathId, name, required, disabled }} />
}

/** Resolves the references of a part and of a list's items. */
function resolvedPart({ schema, registry }: LayoutProps): LayoutProps['schema'] {
  const part = withTarget(schema, registry.rootSchema) as LayoutProps['schema']
  const items = part.type === 'array' && withTarget(part.items, registry.rootSchema)
  return items && items !== part.items ? { ...part, items: items as LayoutProps['schema'] } : part
}
