import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { text } from '../text.tsx'
import { ConditionalPart } from './conditional.tsx'
import { useForm } from './FormContext.ts'

/** A field draws its own label and error; here it only gets its place (`ui:width`), while it is there (`ui:visibleWhen`). */
export function FieldPlace({ children, hidden, uiSchema, fieldPathId }: FieldTemplateProps) {
  const { hasDefinitions } = useForm()
  const condition: unknown = uiSchema?.['ui:visibleWhen']
  const place = (
    <div data-width={uiSchema?.['ui:width'] as string | undefined} hidden={hidden}>
      {children}
    </div>
  )
  if (condition === undefined && !hasDefinitions) return place
  return (
    <ConditionalPart path={fieldPathId.path.map(String)} condition={condition}>
      {place}
    </ConditionalPart>
  )
}

export function FieldGroup({ title, properties, fieldPathId }: ObjectFieldTemplateProps) {
  const { parts } = useForm()
  const isRoot = fieldPathId.path.length === 0
  return (
    <parts.Group title={isRoot || !title ? undefined : text(title)} isRoot={isRoot}>
      {properties.map(({ content }) => content)}
    </parts.Group>
  )
}
