import { type FieldProps as LayoutProps, orderProperties, toFieldPathId } from '@rjsf/utils'
import { type ReactNode, useMemo } from 'react'
import { isObject } from '#src/shared/json.ts'
import { literal } from '../../grammar.ts'
import { text } from '../../text.tsx'
import { useForm } from '../FormContext.ts'
import { StepPart } from '../layout/StepPart.tsx'
import { isComposed } from '../schema/structure.ts'
import { LeafField, isLeaf } from './LeafField.tsx'
import { PartError } from './PartError.tsx'
import { PartField } from './PartField.tsx'

/**
 * Renders an object: its properties in the order of content, each as a field. rjsf resolves
 * conditions of the schema.
 */
export function GroupField(props: LayoutProps): ReactNode {
  const {
    schema: authoredSchema,
    uiSchema = {},
    formData,
    fieldPathId,
    childFieldPathId,
    registry,
    name,
    disabled,
  } = props
  const { schemaUtils, globalFormOptions } = registry
  const { parts, steps } = useForm()
  const schema = useMemo(
    () =>
      isSelfContained(authoredSchema) ? authoredSchema : schemaUtils.retrieveSchema(authoredSchema, formData, true),
    [schemaUtils, authoredSchema, formData],
  )
  const { properties = {}, title } = schema
  const required = new Set(schema.required)
  const parent = childFieldPathId ?? fieldPathId
  const isRoot = fieldPathId.path.length === 0
  const heading = uiSchema['ui:title'] ?? title ?? literal(name)
  const names = orderedNames(properties, uiSchema['ui:order'])
  // the alternatives contain everything and have titles of their own
  if (names.length === 0 && (authoredSchema.oneOf ?? authoredSchema.anyOf)) return null
  const renderField = (property: string) => {
    const partSchema = properties[property]
    const layout: unknown = uiSchema[property]
    const part = {
      name: property,
      schema: typeof partSchema === 'object' ? partSchema : {},
      uiSchema: isObject(layout) ? layout : undefined,
      fieldPathId: toFieldPathId(property, globalFormOptions, parent),
      required: required.has(property),
    }
    if (isLeaf(part)) return <LeafField key={property} {...part} disabled={disabled} />
    return <PartField key={property} {...props} {...part} formData={formData?.[property]} />
  }
  return (
    <parts.Group title={isRoot || !heading ? undefined : text(String(heading))} isRoot={isRoot}>
      {isRoot && steps
        ? steps.fields(names).map(([step, stepNames]) => (
            <StepPart key={step.fields[0]} steps={steps} step={step}>
              {stepNames.map(renderField)}
            </StepPart>
          ))
        : names.map(renderField)}
      <PartError path={parent.path.map(String)} />
    </parts.Group>
  )
}

/** Orders the properties as content does; an invalid order is ignored. */
function orderedNames(properties: object, order: unknown): string[] {
  const names = Object.keys(properties)
  if (!Array.isArray(order)) return names
  try {
    return orderProperties(names, order.map(String))
  } catch {
    return names
  }
}

/**
 * Returns whether the schema depends on no values and refers to no other schema. References of its
 * properties don't count.
 */
function isSelfContained(schema: LayoutProps['schema']): boolean {
  return !isComposed(schema) && !('additionalProperties' in schema) && !('patternProperties' in schema)
}
