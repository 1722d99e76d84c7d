import type { ActionInput } from '#src/engine/actions.tsx'
import { insideHref } from '#src/engine/href.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/** Goes to a page of this site, or opens it in a new tab. */
export function navigate({ locale }: Pick<RootStore, 'locale'>, { action, navigate: goTo }: ActionInput): unknown {
  const { url = '/', target } = action
  if (target !== '_blank') return goTo(url)
  return void window.open(insideHref(url, locale.code, locale.defaultLocale), '_blank', 'noopener')
}
