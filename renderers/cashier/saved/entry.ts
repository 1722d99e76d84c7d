import { defineEntry } from '#src/engine/definition.ts'

export const cashierSavedEntry = defineEntry({
  name: 'cashier.saved',
  data: { requisites: { source: 'cashier.saved', params: () => ({}) } },
  load: () => import('./CashierSaved.tsx'),
})
