import type { Action } from '#schemas/action.ts'
import type { ActionInput } from '#src/engine/actions.tsx'
import { insideHref, localHref } from '#src/engine/href.ts'
import { localPath } from '#src/engine/localPath.ts'
import { rememberLocale } from '#src/stores/rememberLocale.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import type { ToastRequest } from '#src/stores/ToastStore.ts'
import { submitMethods } from './submitMethods.ts'

type Handler = (stores: RootStore, input: ActionInput) => unknown

const handlers: Readonly<Record<Action['type'], Handler>> = {
  navigate: follow,
  openUrl: (_, { action }) => leave(action),
  openDialog: ({ ui }, { action }) => ui.dialogs.open(dialogOf(action)).shown,
  confirm: ({ ui }, { action }) => ui.dialogs.confirm(dialogOf(action)),
  agree: ({ ui }) => ui.dialogs.agree(),
  closeDialog: ({ ui }) => ui.dialogs.close(),
  openAuth: ({ ui }, { action }) => ui.openAuth(action.view ?? 'authorization'),
  submitForm: (_, { action }) => submit(action.form ?? ''),
  callApi: (stores, { action }) => callApi(stores, action),
  copy: (_, { action, words }) => navigator.clipboard.writeText(words(action.text)),
  track: ({ tracker }, { action }) => tracker.track(action.event ?? '', parameters(action)),
  toast: (stores, input) => void stores.ui.toasts.show(toastOf(input, stores)),
  setTheme: (stores, { action }) => setTheme(stores, action.theme),
  setLocale: (stores, { action, path }) => setLocale(stores, action.locale ?? '', path),
  scrollTo: (_, { action }) => scrollTo(action.anchor ?? ''),
}

/** Does what one row of an action list says. False ends the list. */
export const runAction: Handler = (stores, input) => handlers[input.action.type](stores, input)

const dialogOf = (action: Action) => ({ slug: action.dialog ?? '', params: parameters(action) })

function toastOf({ action, words }: ActionInput, { locale }: RootStore): ToastRequest {
  const { tone = 'info', icon, time, allowClose, label, url } = action
  const href = url && localHref(url, locale.code, locale.defaultLocale)
  const buttonAttrs = href ? { label: words(label), href } : undefined
  return { type: tone, text: words(action.text), icon, time, allowClose, buttonAttrs }
}

function follow({ locale }: RootStore, { action, navigate }: ActionInput): unknown {
  const { url = '/', target } = action
  if (target !== '_blank') return navigate(url)
  return void window.open(insideHref(url, locale.code, locale.defaultLocale), '_blank', 'noopener')
}

/** What an address may begin with; anything else could run a script. */
const SAFE = new Set(['https:', 'http:', 'mailto:', 'tel:'])

function leave({ url = '', target }: Action): void {
  const { protocol = '' } = URL.parse(url, location.href) ?? {}
  if (!SAFE.has(protocol)) throw new Error(`no address of a page: ${url}`)
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
  const call = Object.hasOwn(submitMethods, method) ? submitMethods[method] : undefined
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
  rememberLocale(code)
  location.assign(localPath(path + location.search, code, locale.defaultLocale))
}

function scrollTo(anchor: string): void {
  const element = document.getElementById(anchor)
  if (!element) throw new Error(`no #${anchor} stands on this page`)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' })
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
