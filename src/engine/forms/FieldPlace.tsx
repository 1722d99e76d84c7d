import type { FieldTemplateProps } from '@rjsf/utils'
import { ConditionalPart } from './conditional.tsx'
import { useForm } from './FormContext.ts'

type Props = Pick<FieldTemplateProps, 'children' | 'hidden' | 'uiSchema' | 'fieldPathId'>

/** A field draws its own label and error; here it only gets its place (`ui:width`), while it is there (`ui:visibleWhen`). */
export function FieldPlace({ children, hidden, uiSchema, fieldPathId }: Props) {
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
