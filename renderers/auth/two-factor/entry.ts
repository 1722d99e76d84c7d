import { defineEntry } from '#src/engine/definition.ts'
import type { TwoFactorProps } from './definition.ts'

export const authTwoFactorEntry = defineEntry({
  name: 'auth.two-factor',
  data: {
    document: { source: 'content.form', params: ({ form }: TwoFactorProps) => ({ slug: form }) },
    metadata: { source: 'metadata.lists', params: () => ({}) },
  },
  usesForms: true,
  load: () => import('./TwoFactor.tsx'),
})
