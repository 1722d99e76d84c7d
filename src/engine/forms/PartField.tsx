import { getDefaultRegistry } from '@rjsf/core'
import type { FieldProps as LayoutProps } from '@rjsf/utils'
import type { ComponentType, ReactNode } from 'react'
import { LeafField, isLeaf } from './LeafField.tsx'
import { withTarget } from './structure.ts'

const { SchemaField } = getDefaultRegistry().fields as Record<'SchemaField', ComponentType<LayoutProps>>

/** A part of a form: one value, or something that rjsf takes apart. */
export function PartField(given: LayoutProps): ReactNode {
  const props = { ...given, schema: resolvedPart(given) }
  if (!isLeaf(props)) return <SchemaField {...given} />
  const { schema, uiSchema, fieldPathId, name, required, disabled } = props
  return <LeafField {...{ schema, uiSchema, fieldPathId, name, required, disabled }} />
}

/** What the part, and the items of a list, refer to. */
function resolvedPart({ schema, registry }: LayoutProps): LayoutProps['schema'] {
  const part = withTarget(schema, registry.rootSchema) as LayoutProps['schema']
  const items = part.type === 'array' && withTarget(part.items, registry.rootSchema)
  return items && items !== part.items ? { ...part, items: items as LayoutProps['schema'] } : part
}
