import { defineEntry } from '#src/engine/definition.ts'
import type { PanelProps } from './definition.ts'

export const authPanelEntry = defineEntry({
  name: 'auth.panel',
  data: {
    types: { source: 'content.authForms', params: ({ view }: PanelProps) => ({ view }) },
    metadata: { source: 'metadata.lists', params: () => ({}) },
  },
  usesForms: true,
  load: () => import('./AuthPanel.tsx'),
})
