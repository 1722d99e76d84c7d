import Form from '@rjsf/core'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { observer } from 'mobx-react-lite'
import { type FormEvent, type ReactNode, useMemo } from 'react'
import { BoundField } from './BoundField.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { FormContext, type FormEnvironment } from './FormContext.ts'
import { ListField } from './ListField.tsx'
import { partValidator } from './partValidator.ts'
import { FieldPlace } from './FieldPlace.tsx'
import { GroupField } from './GroupField.tsx'
import { layoutSchema } from './layoutSchema.ts'
import { NoteField } from './NoteField.tsx'
import { hasFiles } from './hasFiles.ts'
import { PartField } from './PartField.tsx'

interface Props {
  /** Prefix of the ids of its fields; unique on the page. */
  readonly id: string
  /** What actions of content call it. */
  readonly name?: string
  readonly schema: RJSFSchema
  readonly uiSchema?: UiSchema
  readonly environment: FormEnvironment
  /** Where a browser without script sends it. */
  readonly action: string
  readonly onSubmit: () => void
  /** The submit button, and what stands around it. */
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
const templates = { FieldTemplate: FieldPlace }
// values, defaults included, are the store's
const layoutOnly = { emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' } as const

/** rjsf lays a form out, again only when a value changes that the layout depends on; the fields belong to the store. */
export const SchemaForm = observer(function SchemaForm(props: Props) {
  const { id, name, schema, uiSchema, environment, action, onSubmit, children } = props
  const { store } = environment
  const layout = useMemo(() => openOrder(uiSchema), [uiSchema])
  const laidOut = useMemo(() => layoutSchema(schema), [schema])
  const enctype = useMemo(() => (hasFiles(schema, uiSchema) ? 'multipart/form-data' : undefined), [schema, uiSchema])
  const validator = useMemo(() => partValidator(store.validator), [store])
  return (
    <FormContext value={environment}>
      <Form
        idPrefix={id}
        name={name}
        schema={laidOut}
        uiSchema={layout}
        validator={validator}
        formData={store.structural}
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
 * Fields that an order in content doesn't name come last; rjsf would show an error in the form's place. And what is said
 * of a field is an object: of a text rjsf would read each letter.
 */
function openOrder<T>(layout: T): T {
  if (Array.isArray(layout)) return layout.map(openOrder) as T
  if (layout === null || typeof layout !== 'object') return layout
  const opened = Object.entries(layout).flatMap(([key, value]) => {
    if (!key.startsWith('ui:')) return typeof value === 'object' ? [[key, openOrder(value)]] : []
    const isOrder = key === 'ui:order' && Array.isArray(value) && !value.includes('*')
    return [[key, isOrder ? [...value, '*'] : value]]
  })
  return Object.fromEntries(opened) as T
}
