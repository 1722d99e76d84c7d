import { useCallback, useEffect, useRef, useState } from 'react'
import { openSpinResult } from '#renderers/parts/wheel/openSpinResult.ts'
import type { WheelInfo, WheelSpinResult } from '#schemas/wheel.ts'
import { useStores } from '#src/stores/context.ts'
import { loadBalances } from '#src/stores/loadBalances.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { sendCommand } from '#src/stores/sendCommand.ts'
import { wheelFailure } from '#src/stores/wheelFailure.ts'

type Phase = 'still' | 'loading' | 'turning'

/**
 * Returns the spins of a wheel: one at a time, whose result is shown once the wheel has stopped. A result
 * that no page has shown is shown first.
 */
export function useSpin({ campaign_id: campaign, unseen }: Pick<WheelInfo, 'campaign_id' | 'unseen'>) {
  const stores = useStores()
  const [phase, setPhase] = useState<Phase>('still')
  const [target, setTarget] = useState<WheelSpinResult>()
  const [won, setWon] = useState<WheelSpinResult>()
  const isBusy = useRef(false)
  const seen = useRef(new Set<string>())

  const reveal = useCallback(
    (result: WheelSpinResult) => {
      seen.current.add(result.id)
      setWon(result)
      showResult(stores, result)
    },
    [stores],
  )

  useEffect(() => {
    if (unseen && !isBusy.current && !seen.current.has(unseen.id)) reveal(unseen)
  }, [unseen, reveal])

  async function spin(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setWon(undefined)
    setPhase('loading')
    try {
      const { result } = await sendCommand(`wheel spin ${campaign}`, (idempotency_key) =>
        stores.api.wheels.spinWheel({ campaign_id: campaign, idempotency_key }),
      )
      setTarget(result)
      setPhase('turning')
    } catch (error) {
      isBusy.current = false
      setPhase('still')
      // another try of a spin whose answer was lost is the same spin
      if (await isTriedAgain(stores, campaign, error)) await spin()
    }
  }

  function stop(): void {
    isBusy.current = false
    setPhase('still')
    if (target) reveal(target)
  }

  return { phase, target, won, spin, stop }
}

function showResult(stores: RootStore, result: WheelSpinResult): void {
  const { id, reward } = result
  const { api } = stores
  // the result is the player's, whether or not these can be told now
  void api.wheels.markShown({ result_id: id }).catch(() => undefined)
  void loadBalances(stores).catch(() => undefined)
  if (reward.type === 'nothing') return
  openSpinResult(stores, result)
}

/** Shows why a spin has failed. Resolves to whether the player tries again. */
async function isTriedAgain({ ui }: RootStore, campaign: number, error: unknown): Promise<boolean> {
  const failure = wheelFailure(error)
  if (failure === 'EXCLUDED') ui.toasts.show({ type: 'error', key: 'wheel.excluded' })
  else if (failure === 'NOT_ENOUGH_SPINS') {
    ui.dialogs.open({ slug: 'wheel-insufficient', params: { campaign: String(campaign), lack: 'spins' } })
  } else return ui.dialogs.confirm({ slug: 'wheel-failed' })
  return false
}
