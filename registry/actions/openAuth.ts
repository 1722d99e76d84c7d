import type { ActionInput } from '#src/engine/actions.tsx'
import type { RootStore } from '#src/stores/RootStore.ts'

/** Opens the dialog of signing in or registering. */
export const openAuth = ({ ui }: Pick<RootStore, 'ui'>, { action }: ActionInput): unknown =>
  ui.openAuth(action.view ?? 'authorization')
