import type { RootStore } from '#src/stores/RootStore.ts'

/** Closes the open dialog. */
export const closeDialog = ({ ui }: Pick<RootStore, 'ui'>): unknown => ui.dialogs.close()
