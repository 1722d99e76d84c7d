import { defineEntry } from '#src/engine/definition.ts'
import type { FormProps } from './definition.ts'

export const formFormEntry = defineEntry({
  name: 'form.form',
  data: {
    document: { source: 'content.form', params: (props: FormProps) => ({ slug: props.form }) },
    metadata: { source: 'metadata.lists', params: () => ({}) },
    current: { source: 'account.formValues', params: ({ values: name }: FormProps) => name && { name } },
  },
  usesForms: true,
  load: () => import('./FormBlock.tsx'),
})
