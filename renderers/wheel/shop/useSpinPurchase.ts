import { useState } from 'react'
import { useStores } from '#src/stores/context.ts'
import { loadBalances } from '#src/stores/loadBalances.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { sendCommand } from '#src/stores/sendCommand.ts'
import { wheelFailure } from '#src/stores/wheelFailure.ts'

/** Returns the purchase of spins, which closes its dialog or says why it has failed. */
export function useSpinPurchase(campaign: number) {
  const stores = useStores()
  const [isBusy, setBusy] = useState(false)

  async function buy(count: number): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await sendCommand(`wheel purchase ${campaign} ${count}`, (idempotency_key) =>
        stores.api.wheels.buySpin({ campaign_id: campaign, spins_amount: count, idempotency_key }),
      )
      stores.ui.dialogs.close()
      stores.ui.toasts.show({ type: 'success', key: 'wheel.bought' })
      await loadBalances(stores).catch(() => undefined)
    } catch (error) {
      await showFailure(stores, campaign, error, () => buy(count))
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, buy }
}

async function showFailure(
  { ui }: RootStore,
  campaign: number,
  error: unknown,
  tryAgain: () => Promise<void>,
): Promise<void> {
  const failure = wheelFailure(error)
  if (failure === 'EXCLUDED') ui.toasts.show({ type: 'error', key: 'wheel.excluded' })
  else if (failure === 'NOT_ENOUGH_MONEY') {
    ui.dialogs.close()
    ui.dialogs.open({ slug: 'wheel-insufficient', params: { campaign: String(campaign), lack: 'money' } })
  } else if (await ui.dialogs.confirm({ slug: 'wheel-failed' })) await tryAgain()
}
