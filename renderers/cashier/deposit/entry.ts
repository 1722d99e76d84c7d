import { defineEntry } from '#src/engine/definition.ts'
import type { CashierDepositProps } from './definition.ts'

export const cashierDepositEntry = defineEntry({
  name: 'cashier.deposit',
  data: {
    info: { source: 'cashier.depositInfo', params: () => ({}) },
    document: { source: 'content.form', params: ({ form }: CashierDepositProps) => ({ slug: form }) },
    metadata: { source: 'metadata.lists', params: () => ({}) },
    offers: { source: 'offers.list', params: () => ({ count: 20 }) },
  },
  usesForms: true,
  load: () => import('./CashierDeposit.tsx'),
})
