import type { ActionDefinition, ActionRegistry } from '#src/engine/actions.tsx'
import type { RootStore } from '#src/stores/RootStore.ts'
import { apiCalls } from './api-calls.ts'

const authPages = { authorization: '/forms/sign_in', registration: '/forms/sign_up' } as const

/** Every action that content may list, over the stores of this tab. */
export function createActions(stores: RootStore): ActionRegistry {
  const definitions: readonly ActionDefinition[] = [
    {
      type: 'navigate',
      check: ({ url }) => (url ? undefined : 'url'),
      href: ({ url }) => url,
      run: ({ action, navigate }) => navigate(action.url ?? '/'),
    },
    {
      type: 'openAuth',
      check: ({ view }) => (view ? undefined : 'view'),
      href: ({ view }) => view && authPages[view],
      run: ({ action }) => stores.ui.openAuth(action.view ?? 'authorization'),
    },
    {
      type: 'openDialog',
      check: ({ dialog }) => (dialog ? undefined : 'dialog'),
      run: ({ action }) => stores.ui.openDialog(action.dialog ?? ''),
    },
    { type: 'closeDialog', run: () => stores.ui.closeDialog() },
    {
      type: 'callApi',
      check: ({ method }) => (method && Object.hasOwn(apiCalls, method) ? undefined : 'method'),
      run: ({ action }) => callApi(stores, action),
    },
    {
      type: 'setTheme',
      check: ({ theme }) => (theme ? undefined : 'theme'),
      run: ({ action }) => setTheme(stores, action.theme),
    },
  ]
  return Object.fromEntries(definitions.map((definition) => [definition.type, definition]))
}

type ActionRow = Parameters<ActionDefinition['run']>[0]['action']

function callApi(stores: RootStore, { method = '', params = [] }: ActionRow): Promise<unknown> {
  const call = Object.hasOwn(apiCalls, method) ? apiCalls[method] : undefined
  if (!call) throw new Error(`no API call is registered as ${method}`)
  return call(stores, Object.fromEntries(params.map(({ name, value }) => [name, value])))
}

function setTheme({ ui }: RootStore, theme: ActionRow['theme']): void {
  if (theme === 'dark' || theme === 'light') ui.setTheme(theme)
  else ui.toggleTheme()
}
