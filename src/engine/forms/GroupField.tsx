import { type FieldProps as LayoutProps, type RJSFSchema, orderProperties, toFieldPathId } from '@rjsf/utils'
import { type ReactNode, useMemo } from 'react'
import { literal } from '../grammar.ts'
import { text } from '../text.tsx'
import { useForm } from './FormContext.ts'
import { LeafField, isLeaf } from './LeafField.tsx'
import { PartError } from './PartError.tsx'
import { PartField } from './PartField.tsx'
import { StepPart } from './StepPart.tsx'
import { isComposed } from './structure.ts'

/** An object: its properties in the order of content, each as a field. What a condition of the schema adds, rjsf finds out. */
export function GroupField(props: LayoutProps): ReactNode {
  const { schema: written, uiSchema = {}, formData, fieldPathId, childFieldPathId, registry, name, disabled } = props
  const { schemaUtils, globalFormOptions } = registry
  const { parts, steps } = useForm()
  const schema = useMemo(
    () => (saysAll(written) ? written : schemaUtils.retrieveSchema(written, formData, true)),
    [schemaUtils, written, formData],
  )
  const { properties = {}, title } = schema
  const required = new Set(schema.required)
  const parent = childFieldPathId ?? fieldPathId
  const isRoot = fieldPathId.path.length === 0
  const heading = uiSchema['ui:title'] ?? title ?? literal(name)
  const names = namesIn(properties, uiSchema['ui:order'])
  // all of it is in the alternatives, which have their own title
  if (names.length === 0 && (written.oneOf ?? written.anyOf)) return null
  const fieldOf = (property: string) => {
    const part = {
      name: property,
      schema: properties[property] as RJSFSchema,
      uiSchema: uiSchema[property] as LayoutProps['uiSchema'],
      fieldPathId: toFieldPathId(property, globalFormOptions, parent),
      required: required.has(property),
    }
    if (isLeaf(part)) return <LeafField key={property} {...part} disabled={disabled} />
    const value = (formData as Record<string, unknown> | undefined)?.[property] as LayoutProps['formData']
    return <PartField key={property} {...props} {...part} formData={value} />
  }
  return (
    <parts.Group title={isRoot || !heading ? undefined : text(String(heading))} isRoot={isRoot}>
      {isRoot && steps
        ? steps.fields(names).map(([step, inside]) => (
            <StepPart key={step.fields[0]} steps={steps} step={step}>
              {inside.map(fieldOf)}
            </StepPart>
          ))
        : names.map(fieldOf)}
      <PartError path={parent.path.map(String)} />
    </parts.Group>
  )
}

/** As content orders them; an order that can't be followed is none. */
function namesIn(properties: object, order: unknown): string[] {
  const names = Object.keys(properties)
  if (!Array.isArray(order)) return names
  try {
    return orderProperties(names, order.map(String))
  } catch {
    return names
  }
}

/** Nothing of it depends on values or stands elsewhere: what its properties refer to, they find themselves. */
function saysAll(schema: LayoutProps['schema']): boolean {
  return !isComposed(schema) && !('additionalProperties' in schema) && !('patternProperties' in schema)
}
