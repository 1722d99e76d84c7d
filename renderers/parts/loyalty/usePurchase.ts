import { useState } from 'react'
import type { LoyaltyProduct } from '#schemas/loyalty.ts'
import { useStores } from '#src/stores/context.ts'
import { loadBalances } from '#src/stores/loadBalances.ts'
import { purchaseFailure, purchaseRefusal } from '#src/stores/purchaseRefusal.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { sendCommand } from '#src/stores/sendCommand.ts'

/**
 * Returns the purchase of a product: it asks the player first, or shows what is missing of the points, and
 * ends with what was bought.
 */
export function usePurchase({ id, price }: Pick<LoyaltyProduct, 'id' | 'price'>) {
  const stores = useStores()
  const [isBusy, setBusy] = useState(false)

  async function buy(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await askAndBuy(stores, { id, price })
    } catch (error) {
      if (purchaseFailure(error) === 'NOT_ENOUGH_POINTS') tellMissing(stores, id)
      else stores.ui.toasts.show({ type: 'error', key: purchaseRefusal(error) })
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, buy }
}

async function askAndBuy(stores: RootStore, { id, price }: Pick<LoyaltyProduct, 'id' | 'price'>): Promise<void> {
  const { api, ui } = stores
  const { points } = await api.loyalty.getInfo()
  if (points < price) return tellMissing(stores, id)
  const params = { product: String(id) }
  if (!(await ui.dialogs.confirm({ slug: 'loyalty-confirm', params }))) return
  await sendCommand(`loyalty.buyproduct ${id}`, (idempotency_key) => api.loyalty.buyProduct({ id, idempotency_key }))
  ui.dialogs.open({ slug: 'loyalty-bought', params })
  // the purchase holds, whether or not the balances can be read now
  await loadBalances(stores).catch(() => undefined)
}

function tellMissing({ ui }: Pick<RootStore, 'ui'>, id: number): void {
  ui.dialogs.open({ slug: 'loyalty-insufficient', params: { product: String(id) } })
}
