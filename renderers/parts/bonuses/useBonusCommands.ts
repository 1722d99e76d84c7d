import { useCommand } from '#renderers/parts/useCommand.ts'
import type { Bonus } from '#schemas/bonus.ts'
import { bonusRefusal } from '#src/stores/bonusRefusal.ts'
import { useStores } from '#src/stores/context.ts'
import { loadBalances } from '#src/stores/loadBalances.ts'
import { sendCommand } from '#src/stores/sendCommand.ts'

/**
 * Returns the commands of a bonus, each after the player has agreed to what it does. Calls `onChange`
 * after one is carried out.
 */
export function useBonusCommands({ id, type }: Pick<Bonus, 'id' | 'type'>, onChange: () => void) {
  const stores = useStores()
  const { api, ui } = stores
  const { isBusy, run } = useCommand()
  const isCasino = type === 'casino'
  const params = { bonus: String(id) }

  async function activate(): Promise<void> {
    const command = isCasino ? api.bonuses.activate : api.bonuses.activateBetting
    const texts = { dialog: 'bonus-activate', params, done: 'bonuses.activated', failed: bonusRefusal } as const
    const isDone = await run(texts, () => send(`bonuses.activate ${type} ${id}`, command))
    if (isDone && !isCasino) void ui.dialogs.confirm({ slug: 'betting-bonus-activated' })
  }

  async function pause(): Promise<void> {
    const texts = { dialog: 'bonus-deactivate', params, done: 'bonuses.paused', failed: bonusRefusal } as const
    await run(texts, () => send(`bonuses.deactivate ${id}`, api.bonuses.deactivate))
  }

  async function remove(): Promise<void> {
    const command = isCasino ? api.bonuses.remove : api.bonuses.removeBetting
    const texts = { dialog: 'bonus-remove', params, done: 'bonuses.removed', failed: bonusRefusal } as const
    await run(texts, () => send(`bonuses.remove ${type} ${id}`, command))
  }

  async function send(name: string, command: typeof api.bonuses.activate): Promise<void> {
    await sendCommand(name, (idempotency_key) => command({ bonus_id: id, idempotency_key }))
    await loadBalances(stores)
    onChange()
  }

  return { isBusy, activate, pause, remove }
}
