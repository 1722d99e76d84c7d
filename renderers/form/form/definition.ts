import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { Choice } from '#schemas/choice.ts'
import { formValueNames } from '#schemas/formValues.ts'
import { FormSlug } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { formFormEntry } from './entry.ts'

export const formProps = Type.Object({
  heading,
  headingLevel,
  intro,
  form: FormSlug({ title: 'Form document' }),
  values: Type.Optional(Choice(formValueNames, { title: 'Initial field values' })),
})
export type FormProps = Static<typeof formProps>

export const form = defineRenderer({
  ...formFormEntry,
  title: 'Form',
  props: formProps,
  messages: ['auth', 'form', 'popups', 'profile', 'wrongRegServerError'],
  sample: { heading: 'Sign in', form: 'sign-in' },
})
