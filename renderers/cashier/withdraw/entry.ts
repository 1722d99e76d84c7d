import { defineEntry } from '#src/engine/definition.ts'
import type { CashierWithdrawProps } from './definition.ts'

export const cashierWithdrawEntry = defineEntry({
  name: 'cashier.withdraw',
  data: {
    settings: { source: 'cashier.withdrawSettings', params: () => ({}) },
    document: { source: 'content.form', params: ({ form }: CashierWithdrawProps) => ({ slug: form }) },
    metadata: { source: 'metadata.lists', params: () => ({}) },
  },
  usesForms: true,
  load: () => import('./CashierWithdraw.tsx'),
})
