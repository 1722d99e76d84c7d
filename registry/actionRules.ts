import type { Action } from '#schemas/action.ts'
import type { ActionRule } from '#src/engine/actionRules.ts'
import { isInside } from '#src/engine/href.ts'

/** Platform methods that a button may call, with their required parameters. */
export const callableMethods: Readonly<Record<string, readonly string[]>> = {
  'auth.logout': [],
  'account.cancelDepositLimitChange': [],
  'account.changelocale': ['locale'],
}

/** The fields of each action of content. */
export const actionRules: Readonly<Record<Action['type'], ActionRule>> = {
  navigate: { needs: ['url'], takes: ['target'], check: checkInternalUrl },
  openUrl: { needs: ['url'], takes: ['target'], check: checkExternalUrl },
  openDialog: { needs: ['dialog'], takes: ['params'] },
  confirm: { needs: ['dialog'], takes: ['params'] },
  agree: { needs: [] },
  closeDialog: { needs: [] },
  openAuth: { needs: ['view'] },
  submitForm: { needs: ['form'] },
  callApi: { needs: ['method'], takes: ['params'], check: checkMethod },
  copy: { needs: ['text'] },
  track: { needs: ['event'], takes: ['params'] },
  toast: { needs: ['text'], takes: ['tone', 'icon', 'time', 'allowClose', 'label', 'url'], check: checkLabelAndUrl },
  setTheme: { needs: ['theme'] },
  setLocale: { needs: ['locale'] },
  scrollTo: { needs: ['anchor'] },
  playGame: { needs: [], takes: ['mode'] },
}

function checkLabelAndUrl({ label, url }: Action) {
  if ((label === undefined) === (url === undefined)) return undefined
  return { field: label === undefined ? 'label' : 'url', expected: 'both label and url, or neither' }
}

function checkInternalUrl({ url = '' }: Action) {
  return isInside(url) ? undefined : { field: 'url', expected: 'an address inside the site; openUrl leads to others' }
}

function checkExternalUrl({ url = '' }: Action) {
  return isInside(url)
    ? { field: 'url', expected: 'an absolute address; navigate leads to pages of the site' }
    : undefined
}

function checkMethod({ method = '', params = [] }: Action) {
  const names = Object.hasOwn(callableMethods, method) ? callableMethods[method] : undefined
  if (!names) return { field: 'method', expected: `one of ${Object.keys(callableMethods).join(', ')}` }
  const givenNames = params.map(({ name }) => name)
  const isComplete = givenNames.length === names.length && names.every((name) => givenNames.includes(name))
  return isComplete ? undefined : { field: 'params', expected: `the parameters ${names.join(', ') || '(none)'}` }
}
