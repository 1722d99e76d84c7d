import { getDefaultRegistry } from '@rjsf/core'
import type { FieldProps as LayoutProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { type Json, isObject } from '#src/shared/json.ts'
import { withTarget } from '../schema/structure.ts'
import { LeafField, isLeaf } from './LeafField.tsx'

const { SchemaField = () => null } = getDefaultRegistry().fields

/** Renders a part of a form: one value directly, anything else through rjsf. */
export function PartField(originalProps: LayoutProps): ReactNode {
  const props = { ...originalProps, schema: resolvedPart(originalProps) }
  if (!isLeaf(props)) return <SchemaField {...originalProps} />
  const { schema, uiSchema, fieldPathId, name, required, disabled } = props
  return <LeafField {...{ schema, uiSchema, fieldPathId, name, required, disabled }} />
}

/** Resolves the references of a part and of a list's items. */
function resolvedPart({ schema, registry }: LayoutProps): Json {
  const part = withTarget(schema, registry.rootSchema)
  if (part['type'] !== 'array' || !isObject(part['items'])) return part
  const items = withTarget(part['items'], registry.rootSchema)
  return items === part['items'] ? part : { ...part, items }
}
