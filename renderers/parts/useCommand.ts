import { useState } from 'react'
import type { MessageKey } from '#src/i18n/MessageKey.ts'
import { useStores } from '#src/stores/context.ts'

interface CommandOptions {
  /** Slug of a dialog that the player has to agree to first. */
  readonly dialog?: string
  /** Texts of the toasts that show the outcome. */
  readonly done: MessageKey
  readonly failed: MessageKey
}

/**
 * Runs commands of the player, one at a time, and shows the outcome of each as a toast; lists are
 * loaded again by their data sources.
 */
export function useCommand() {
  const { ui } = useStores()
  const [isBusy, setBusy] = useState(false)
  async function run({ dialog, done, failed }: CommandOptions, command: () => Promise<unknown>): Promise<void> {
    if (isBusy) return
    if (dialog !== undefined && !(await ui.dialogs.confirm({ slug: dialog }))) return
    setBusy(true)
    try {
      await command()
      ui.toasts.show({ type: 'success', key: done })
    } catch {
      ui.toasts.show({ type: 'error', key: failed })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
