import Form from '@rjsf/core'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { observer } from 'mobx-react-lite'
import { type FormEvent, type ReactNode, useMemo } from 'react'
import { type Json, isObject } from '#src/shared/json.ts'
import { BoundField } from './fields/BoundField.tsx'
import { ChoiceField } from './fields/ChoiceField.tsx'
import { FieldWrapper } from './fields/FieldWrapper.tsx'
import { GroupField } from './fields/GroupField.tsx'
import { ListField } from './fields/ListField.tsx'
import { NoteField } from './fields/NoteField.tsx'
import { PartField } from './fields/PartField.tsx'
import { FormContext, type FormEnvironment } from './FormContext.ts'
import { hasFiles } from './input/hasFiles.ts'
import { layoutSchema } from './schema/layoutSchema.ts'
import { withAdditions } from './schema/withAdditions.ts'
import { partValidator } from './validation/partValidator.ts'

interface Props {
  /** Prefix of the ids of its fields; unique on the page. */
  readonly id: string
  /** Name by which actions of content refer to the form. */
  readonly name?: string
  readonly schema: RJSFSchema
  readonly uiSchema?: UiSchema
  readonly environment: FormEnvironment
  /** Address to which a browser without a script posts the form. */
  readonly action: string
  readonly onSubmit: () => void
  /** The submit button and its surroundings. */
  readonly children: ReactNode
}

const fields = {
  SchemaField: PartField,
  ObjectField: GroupField,
  StringField: BoundField,
  NumberField: BoundField,
  BooleanField: BoundField,
  ArrayField: ListField,
  NullField: NoteField,
  OneOfField: ChoiceField,
  AnyOfField: ChoiceField,
}
const templates = { FieldTemplate: FieldWrapper }
// the store owns the values, defaults included
const layoutOnly = { emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' } as const

/**
 * Lays a form out with rjsf. The layout renders again only when a value changes that it depends on;
 * the store owns the fields.
 */
export const SchemaForm = observer(function SchemaForm(props: Props) {
  const { id, name, environment, action, onSubmit, children } = props
  const { store } = environment
  const { additions } = store.overrides
  const { schema, uiSchema } = useMemo(
    () => withAdditions({ schema: props.schema, uiSchema: props.uiSchema }, additions),
    [props.schema, props.uiSchema, additions],
  )
  const layout = useMemo(() => uiSchema && normalizeLayout(uiSchema), [uiSchema])
  const schemaForLayout = useMemo(() => layoutSchema(schema), [schema])
  const enctype = useMemo(() => (hasFiles(schema, uiSchema) ? 'multipart/form-data' : undefined), [schema, uiSchema])
  const validator = useMemo(() => partValidator(store.validity.validator), [store])
  return (
    <FormContext value={environment}>
      <Form
        idPrefix={id}
        name={name}
        schema={schemaForLayout}
        uiSchema={layout}
        validator={validator}
        formData={store.values.structural}
        experimental_defaultFormStateBehavior={layoutOnly}
        noValidate
        noHtml5Validate
        method="post"
        action={action}
        enctype={enctype}
        showErrorList={false}
        fields={fields}
        templates={templates}
        onSubmit={(_, event: FormEvent) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </Form>
    </FormContext>
  )
})

/**
 * Appends `*` to orders, because rjsf shows an error instead of the form when an order omits a
 * field, and drops settings that are not objects, because rjsf would iterate over the letters of a
 * string.
 */
function normalizeLayout(layout: Json): Json {
  const normalized = Object.entries(layout).flatMap(([key, value]) => {
    if (!key.startsWith('ui:')) return typeof value === 'object' ? [[key, normalizePart(value)] as const] : []
    const isOrder = key === 'ui:order' && Array.isArray(value) && !value.includes('*')
    return [[key, isOrder ? [...value, '*'] : value] as const]
  })
  return Object.fromEntries(normalized)
}

function normalizePart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(normalizePart)
  return isObject(part) ? normalizeLayout(part) : part
}
