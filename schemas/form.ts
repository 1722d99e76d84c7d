import Type, { type Static } from 'typebox'
import { Choice } from './choice.ts'
import { Id, Text, Url } from './text.ts'

const json = (kind: string) => Type.Record(Type.String(), Type.Unknown(), { 'x-kind': kind })

/**
 * A form: its schema (JSON Schema, draft-07 or 2020-12), its layout (UI schema), and the platform
 * method that receives the answers. The schema's `errorMessage` contains error codes, for which
 * validation messages provide the texts.
 */
export const Form = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    slug: Id({ title: 'Name' }),
    title: Text({ minLength: 1, maxLength: 120 }),
    description: Type.Optional(Text({ maxLength: 300 })),
    schema: json('form-schema'),
    uiSchema: Type.Optional(json('form-layout')),
    timing: Type.Optional(Choice(['eager', 'onSubmit'], { title: 'When to show errors', default: 'eager' })),
    submit: Type.Object(
      {
        label: Text({ minLength: 1, maxLength: 60 }),
        method: Type.String({ minLength: 1, maxLength: 100, title: 'API method', 'x-kind': 'method' }),
        enabled: Type.Optional(
          Choice(['always', 'changed', 'valid-and-changed'], {
            title: 'When the button is enabled',
            default: 'valid-and-changed',
          }),
        ),
        successUrl: Type.Optional(Url({ title: 'Address to go to after success' })),
        successMessage: Type.Optional(Text({ maxLength: 200 })),
      },
      { additionalProperties: false },
    ),
    back: Type.Optional(
      Type.Object(
        { label: Text({ minLength: 1, maxLength: 60 }), url: Url({ title: 'Address' }) },
        { additionalProperties: false, title: 'Way back' },
      ),
    ),
  },
  { additionalProperties: false, title: 'Form' },
)
export type Form = Static<typeof Form>
