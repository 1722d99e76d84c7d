import Type, { type Static } from 'typebox'
import { defineRenderer } from '#src/engine/definition.ts'
import { Choice } from '#schemas/choice.ts'
import { formValueNames } from '#schemas/formValues.ts'
import { FormSlug } from '#schemas/text.ts'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'

export const formProps = Type.Object({
  heading,
  headingLevel,
  intro,
  form: FormSlug({ title: 'Form document' }),
  values: Type.Optional(Choice(formValueNames, { title: 'What its fields hold at first' })),
})
export type FormProps = Static<typeof formProps>

export const form = defineRenderer({
  name: 'form.form',
  title: 'Form',
  props: formProps,
  messages: ['auth', 'form', 'popups', 'profile', 'wrongRegServerError'],
  data: {
    document: { source: 'content.form', params: (props) => ({ slug: props.form }) },
    metadata: { source: 'metadata.lists', params: () => ({}) },
    current: { source: 'account.formValues', params: ({ values: name }) => name && { name } },
  },
  usesForms: true,
  sample: { heading: 'Sign in', form: 'sign-in' },
  load: () => import('./FormBlock.tsx'),
})
