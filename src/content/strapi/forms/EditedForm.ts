import Type, { type Static } from 'typebox'
import { Form } from '#schemas/form.ts'
import { FormField } from './FormField.ts'

const json = (title: string, description: string) =>
  Type.Optional(Type.Record(Type.String(), Type.Unknown(), { title, description }))

const { slug, title, description, submit, back, timing } = Form.properties

/** A form as authors edit it: a row for each field, and JSON for what rows can't express. */
export const EditedForm = Type.Object(
  {
    slug,
    title,
    description,
    fields: Type.Optional(
      Type.Array(FormField, {
        title: 'Fields',
        description: 'Shown in this order. They take priority over the advanced schema and layout',
        'x-kind': 'form-fields',
      }),
    ),
    submit,
    back,
    timing,
    definitions: Type.Optional(
      Type.String({
        maxLength: 100,
        title: 'Fields set by the platform',
        description: 'The platform decides which fields are shown, which are required and what they accept',
        'x-kind': 'form-definitions',
      }),
    ),
    definitionsOn: Type.Optional(
      Type.String({ maxLength: 100, title: 'Reload when this changes', description: 'field.country' }),
    ),
    schema: json('Schema (advanced)', 'JSON Schema: what fields do not say. It may be empty'),
    uiSchema: json('Layout (advanced)', 'UI schema: what fields do not say. It may be empty'),
  },
  { additionalProperties: false, title: 'Form' },
)
export type EditedForm = Static<typeof EditedForm>
