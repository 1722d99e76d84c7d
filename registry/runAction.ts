import type { Action } from '#schemas/action.ts'
import type { ActionInput } from '#src/engine/actions.tsx'
import type { RootStore } from '#src/stores/RootStore.ts'
import { agree } from './actions/agree.ts'
import { callApi } from './actions/callApi.ts'
import { closeDialog } from './actions/closeDialog.ts'
import { confirm } from './actions/confirm.ts'
import { copy } from './actions/copy.ts'
import { navigate } from './actions/navigate.ts'
import { openAuth } from './actions/openAuth.ts'
import { openDialog } from './actions/openDialog.ts'
import { openUrl } from './actions/openUrl.ts'
import { playGame } from './actions/playGame.ts'
import { scrollTo } from './actions/scrollTo.ts'
import { setLocale } from './actions/setLocale.ts'
import { setTheme } from './actions/setTheme.ts'
import { submitForm } from './actions/submitForm.ts'
import { toast } from './actions/toast.ts'
import { track } from './actions/track.ts'

type Handler = (stores: RootStore, input: ActionInput) => unknown

const handlers: Readonly<Record<Action['type'], Handler>> = {
  navigate,
  openUrl,
  openDialog,
  confirm,
  agree,
  closeDialog,
  openAuth,
  submitForm,
  callApi,
  copy,
  track,
  toast,
  setTheme,
  setLocale,
  scrollTo,
  playGame,
}

/**
 * Runs one action of a list; false ends the list.
 * @throws {Error} when no action has this name
 */
export const runAction: Handler = (stores, input) => {
  const { type } = input.action
  if (!Object.hasOwn(handlers, type)) throw new Error(`no action is registered as ${type}`)
  return handlers[type](stores, input)
}
