import type { FieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { useForm } from '../FormContext.ts'
import { ConditionalPart } from './ConditionalPart.tsx'

type Props = Pick<FieldTemplateProps, 'children' | 'hidden' | 'uiSchema' | 'fieldPathId'>

/**
 * Wraps a field, which draws its own label and error, in an element with its width (`ui:width`),
 * while its condition (`ui:visibleWhen`) holds.
 */
export function FieldWrapper(props: Props): ReactNode {
  return useFieldWrapper(props)
}

/** The same as a hook: a component for each field would slow down a long form. */
export function useFieldWrapper({ children, hidden, uiSchema, fieldPathId }: Props): ReactNode {
  const { hasDefinitions } = useForm()
  const condition: unknown = uiSchema?.['ui:visibleWhen']
  const width: unknown = uiSchema?.['ui:width']
  const wrapper = (
    <div data-width={typeof width === 'string' ? width : undefined} hidden={hidden}>
      {children}
    </div>
  )
  if (condition === undefined && !hasDefinitions) return wrapper
  return (
    <ConditionalPart path={fieldPathId.path.map(String)} condition={condition}>
      {wrapper}
    </ConditionalPart>
  )
}
