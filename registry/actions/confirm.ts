import type { ActionInput } from '#src/engine/actions.tsx'
import type { RootStore } from '#src/stores/RootStore.ts'
import { dialogOf } from './dialogOf.ts'

/** Asks for consent in a dialog; resolves to false, which ends the list of actions, without it. */
export const confirm = ({ ui }: Pick<RootStore, 'ui'>, { action }: ActionInput): unknown =>
  ui.dialogs.confirm(dialogOf(action))
