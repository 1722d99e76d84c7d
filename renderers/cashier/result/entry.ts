import { transactionOf } from '#renderers/parts/cashier/transactionOf.ts'
import { defineEntry } from '#src/engine/definition.ts'
import type { CashierResultProps } from './definition.ts'

export const cashierResultEntry = defineEntry({
  name: 'cashier.result',
  data: { payment: { source: 'cashier.payment', params: (_: CashierResultProps, route) => transactionOf(route) } },
  load: () => import('./CashierResult.tsx'),
})
