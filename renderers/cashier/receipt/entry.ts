import { transactionOf } from '#renderers/parts/cashier/transactionOf.ts'
import { defineEntry } from '#src/engine/definition.ts'
import type { CashierReceiptProps } from './definition.ts'

export const cashierReceiptEntry = defineEntry({
  name: 'cashier.receipt',
  data: { payment: { source: 'cashier.payment', params: (_: CashierReceiptProps, route) => transactionOf(route) } },
  load: () => import('./CashierReceipt.tsx'),
})
