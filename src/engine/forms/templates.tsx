import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { text } from '../text.tsx'
import { useForm } from './FormContext.ts'

/** A field draws its own label and error; here it only gets its place (`ui:width`). */
export function FieldPlace({ children, hidden, uiSchema }: FieldTemplateProps) {
  return (
    <div data-width={uiSchema?.['ui:width'] as string | undefined} hidden={hidden}>
      {children}
    </div>
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
