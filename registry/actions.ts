import type { Action } from '#schemas/action.ts'
import type { ActionHandler, ActionRegistry } from '#src/engine/actions.tsx'
import { localHref } from '#src/engine/href.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { actionRules } from './action-rules.ts'
import { apiCalls } from './api-calls.ts'

/** Every action that content may list, over the stores of this tab. */
export function createActions(stores: RootStore): ActionRegistry {
  const { ui, tracker } = stores
  const handlers: Readonly<Record<Action['type'], ActionHandler>> = {
    navigate: ({ action, navigate }) => follow(action, navigate),
    openUrl: ({ action }) => leave(action),
    openDialog: ({ action }) => ui.openDialog(action.dialog ?? ''),
    closeDialog: () => ui.closeDialog(),
    openAuth: ({ action }) => ui.openAuth(action.view ?? 'authorization'),
    submitForm: ({ action }) => submit(action.form ?? ''),
    callApi: ({ action }) => callApi(stores, action),
    copy: ({ action, words }) => navigator.clipboard.writeText(words(action.text)),
    track: ({ action }) => tracker.track(action.event ?? '', parameters(action)),
    toast: ({ action, words }) => ui.tell({ text: words(action.text), tone: action.tone ?? 'info' }),
    setTheme: ({ action }) => setTheme(stores, action.theme),
    setLocale: ({ action, path }) => setLocale(stores, action.locale ?? '', path),
    scrollTo: ({ action }) => scrollTo(action.anchor ?? ''),
  }
  const entries = Object.entries(actionRules).map(([type, rule]) => [
    type,
    { ...rule, run: handlers[type as Action['type']] },
  ])
  return Object.fromEntries(entries)
}

function follow({ url = '/', target }: Action, navigate: (url: string) => unknown): unknown {
  return target === '_blank' ? window.open(url, '_blank', 'noopener') : navigate(url)
}

function leave({ url = '', target }: Action): void {
  if (target === '_blank') window.open(url, '_blank', 'noopener')
  else location.assign(url)
}

function submit(slug: string): void {
  const form = document.querySelector<HTMLFormElement>(`form[name="${CSS.escape(slug)}"]`)
  if (!form) throw new Error(`no form ${slug} stands on this page`)
  form.requestSubmit()
}

function callApi(stores: RootStore, action: Action): Promise<unknown> {
  const { method = '' } = action
  const call = Object.hasOwn(apiCalls, method) ? apiCalls[method] : undefined
  if (!call) throw new Error(`no API call is registered as ${method}`)
  return call(stores, parameters(action))
}

function parameters({ params = [] }: Action): Record<string, string> {
  return Object.fromEntries(params.map(({ name, value }) => [name, value]))
}

function setTheme({ ui }: RootStore, theme: Action['theme']): void {
  if (theme === 'dark' || theme === 'light') ui.setTheme(theme)
  else ui.toggleTheme()
}

/** The same page in another language: a full load. */
async function setLocale({ api, locale, session }: RootStore, code: string, path: string): Promise<void> {
  if (!locale.locales.some((known) => known.code === code)) throw new Error(`the site has no locale ${code}`)
  if (session.isAuth) await api.account.changeLocale(code)
  location.assign(localHref(path + location.search, code, locale.defaultLocale))
}

function scrollTo(anchor: string): void {
  const element = document.getElementById(anchor)
  if (!element) throw new Error(`no #${anchor} stands on this page`)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' })
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
