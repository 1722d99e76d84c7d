import Type, { type Static } from 'typebox'
import { defineRenderer } from '#src/engine/definition.ts'
import { FormSlug } from '#schemas/text.ts'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'

export const formProps = Type.Object({
  heading,
  headingLevel,
  intro,
  form: FormSlug({ title: 'Form document' }),
})
export type FormProps = Static<typeof formProps>

export const form = defineRenderer({
  name: 'form.form',
  title: 'Form',
  props: formProps,
  messages: ['auth', 'form', 'popups', 'wrongRegServerError'],
  data: {
    document: { source: 'content.form', params: (props) => ({ slug: props.form }) },
    metadata: { source: 'metadata.lists', params: () => ({}) },
  },
  usesForms: true,
  sample: { heading: 'Sign in', form: 'sign-in' },
  load: () => import('./FormBlock.tsx'),
})
