import { useState } from 'react'
import type { MessageKey } from '#src/i18n/MessageKey.ts'
import { useStores } from '#src/stores/context.ts'

interface CommandOptions {
  /** Slug of a dialog that the player has to agree to first. */
  readonly dialog?: string
  /** Parameters of the dialog. */
  readonly params?: Readonly<Record<string, string>>
  /** Texts of the toasts that show the outcome. */
  readonly done: MessageKey
  readonly failed: MessageKey | ((error: unknown) => MessageKey)
}

/**
 * Runs commands of the player, one at a time, and shows the outcome of each as a toast; lists are
 * loaded again by their data sources.
 */
export function useCommand() {
  const { ui } = useStores()
  const [isBusy, setBusy] = useState(false)
  /** Resolves to whether the command was carried out. */
  async function run(options: CommandOptions, command: () => Promise<unknown>): Promise<boolean> {
    const { dialog, params, done, failed } = options
    if (isBusy) return false
    if (dialog !== undefined && !(await ui.dialogs.confirm({ slug: dialog, ...(params && { params }) }))) return false
    setBusy(true)
    try {
      await command()
      ui.toasts.show({ type: 'success', key: done })
      return true
    } catch (error) {
      ui.toasts.show({ type: 'error', key: typeof failed === 'function' ? failed(error) : failed })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
