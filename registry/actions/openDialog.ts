import type { ActionInput } from '#src/engine/actions.tsx'
import type { RootStore } from '#src/stores/RootStore.ts'
import { dialogOf } from './dialogOf.ts'

/** Opens a dialog; resolves once it is shown. */
export const openDialog = ({ ui }: Pick<RootStore, 'ui'>, { action }: ActionInput): Promise<unknown> =>
  ui.dialogs.open(dialogOf(action)).shown
