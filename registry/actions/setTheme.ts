import type { ActionInput } from '#src/engine/actions.tsx'
import type { RootStore } from '#src/stores/RootStore.ts'

/** Sets a theme, or the other one. */
export function setTheme({ ui }: Pick<RootStore, 'ui'>, { action: { theme } }: ActionInput): void {
  if (theme === 'dark' || theme === 'light') ui.setTheme(theme)
  else ui.toggleTheme()
}
