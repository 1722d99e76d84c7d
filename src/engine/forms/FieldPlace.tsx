import type { FieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { ConditionalPart } from './conditional.tsx'
import { useForm } from './FormContext.ts'

type Props = Pick<FieldTemplateProps, 'children' | 'hidden' | 'uiSchema' | 'fieldPathId'>

/** A field draws its own label and error; here it only gets its place (`ui:width`), while it is there (`ui:visibleWhen`). */
export function FieldPlace(props: Props): ReactNode {
  return usePlace(props)
}

/** The same within the component of the field: one for each costs a long form. */
export function usePlace({ children, hidden, uiSchema, fieldPathId }: Props): ReactNode {
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
