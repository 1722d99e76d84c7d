import type { ActionInput } from '#src/engine/actions.tsx'
import { localHref } from '#src/engine/href.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/** Shows a toast. */
export function toast({ ui, locale }: Pick<RootStore, 'ui' | 'locale'>, { action, words }: ActionInput): void {
  const { tone = 'info', icon, time, allowClose, label, url } = action
  const href = url && localHref(url, locale.code, locale.defaultLocale)
  const buttonAttrs = href ? { label: words(label), href } : undefined
  ui.toasts.show({ type: tone, text: words(action.text), icon, time, allowClose, buttonAttrs })
}
