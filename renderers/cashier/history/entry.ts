import { defineEntry } from '#src/engine/definition.ts'
import type { CashierHistoryProps } from './definition.ts'
import { historyQuery } from './historyQuery.ts'

export const cashierHistoryEntry = defineEntry({
  name: 'cashier.history',
  data: {
    payments: {
      source: 'cashier.history',
      params: ({ limit }: CashierHistoryProps, { query }) => historyQuery(query, limit),
    },
  },
  load: () => import('./CashierHistory.tsx'),
})
