// Written by `npm run generate` from registry/components.ts and registry/firstComponents.ts.
import { cashierDepositEntry } from '#renderers/cashier/deposit/entry.ts'
import { cashierHistoryEntry } from '#renderers/cashier/history/entry.ts'
import { cashierReceiptEntry } from '#renderers/cashier/receipt/entry.ts'
import { cashierSavedEntry } from '#renderers/cashier/saved/entry.ts'
import { cashierResultEntry } from '#renderers/cashier/result/entry.ts'
import { cashierWithdrawEntry } from '#renderers/cashier/withdraw/entry.ts'
import type { RendererEntry } from '#src/engine/definition.ts'

/** Loaded with the first page that has one of them. */
export const entries: readonly RendererEntry[] = [
  cashierDepositEntry,
  cashierHistoryEntry,
  cashierReceiptEntry,
  cashierSavedEntry,
  cashierResultEntry,
  cashierWithdrawEntry,
]
