import type { RootStore } from '#src/stores/RootStore.ts'

/** Gives the consent that the open dialog asks for. */
export const agree = ({ ui }: Pick<RootStore, 'ui'>): unknown => ui.dialogs.agree()
