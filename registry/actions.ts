import type { Action } from '#schemas/action.ts'
import type { ActionDefinition, ActionRegistry } from '#src/engine/actions.tsx'
import type { RootStore } from '#src/stores/RootStore.ts'
import { apiCalls } from './api-calls.ts'

const authPages = { authorization: '/forms/sign_in', registration: '/forms/sign_up' } as const

/** The field that a row of this type lacks or that names nothing; undefined when all is there. */
const needs: Readonly<Record<Action['type'], (action: Action) => string | undefined>> = {
  navigate: ({ url }) => (url ? undefined : 'url'),
  openAuth: ({ view }) => (view ? undefined : 'view'),
  openDialog: ({ dialog }) => (dialog ? undefined : 'dialog'),
  closeDialog: () => undefined,
  callApi: ({ method }) => (method && Object.hasOwn(apiCalls, method) ? undefined : 'method'),
  setTheme: ({ theme }) => (theme ? undefined : 'theme'),
}

export const checkAction = (action: Action): string | undefined => needs[action.type](action)

/** Every action that content may list, over the stores of this tab. */
export function createActions(stores: RootStore): ActionRegistry {
  const definitions: readonly ActionDefinition[] = [
    {
      type: 'navigate',
      href: ({ url }) => url,
      run: ({ action, navigate }) => navigate(action.url ?? '/'),
    },
    {
      type: 'openAuth',
      href: ({ view }) => view && authPages[view],
      run: ({ action }) => stores.ui.openAuth(action.view ?? 'authorization'),
    },
    {
      type: 'openDialog',
      run: ({ action }) => stores.ui.openDialog(action.dialog ?? ''),
    },
    { type: 'closeDialog', run: () => stores.ui.closeDialog() },
    {
      type: 'callApi',
      run: ({ action }) => callApi(stores, action),
    },
    {
      type: 'setTheme',
      run: ({ action }) => setTheme(stores, action.theme),
    },
  ]
  return Object.fromEntries(definitions.map((definition) => [definition.type, definition]))
}

function callApi(stores: RootStore, { method = '', params = [] }: Action): Promise<unknown> {
  const call = Object.hasOwn(apiCalls, method) ? apiCalls[method] : undefined
  if (!call) throw new Error(`no API call is registered as ${method}`)
  return call(stores, Object.fromEntries(params.map(({ name, value }) => [name, value])))
}

function setTheme({ ui }: RootStore, theme: Action['theme']): void {
  if (theme === 'dark' || theme === 'light') ui.setTheme(theme)
  else ui.toggleTheme()
}
