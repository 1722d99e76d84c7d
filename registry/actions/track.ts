import type { ActionInput } from '#src/engine/actions.tsx'
import type { RootStore } from '#src/stores/RootStore.ts'
import { parametersOf } from './parametersOf.ts'

/** Sends an event to the site's analytics. */
export const track = ({ tracker }: Pick<RootStore, 'tracker'>, { action }: ActionInput): unknown =>
  tracker.track(action.event ?? '', parametersOf(action))
