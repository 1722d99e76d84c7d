import { defineEntry } from '#src/engine/definition.ts'
import type { ConfirmationProps } from './definition.ts'

export const accountConfirmationEntry = defineEntry({
  name: 'account.confirmation',
  data: {
    document: { source: 'content.form', params: ({ form }: ConfirmationProps) => ({ slug: form }) },
    metadata: { source: 'metadata.lists', params: () => ({}) },
  },
  usesForms: true,
  load: () => import('./Confirmation.tsx'),
})
