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
  navigate: followUrl,
  openUrl: (_, { action }) => openUrl(action),
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

/** Runs one action of a list; false ends the list. */
export const runAction: Handler = (stores, input) => handlers[input.action.type](stores, input)

const dialogOf = (action: Action) => ({ slug: action.dialog ?? '', params: parameters(action) })

function toastOf({ action, words }: ActionInput, { locale }: RootStore): ToastRequest {
  const { tone = 'info', icon, time, allowClose, label, url } = action
  const href = url && localHref(url, locale.code, locale.defaultLocale)
  const buttonAttrs = href ? { label: words(label), href } : undefined
  return { type: tone, text: words(action.text), icon, time, allowClose, buttonAttrs }
}

function followUrl({ locale }: RootStore, { action, navigate }: ActionInput): unknown {
  const { url = '/', target } = action
  if (target !== '_blank') return navigate(url)
  return void window.open(insideHref(url, locale.code, locale.defaultLocale), '_blank', 'noopener')
}

/** Protocols that an address may have; any other could run a script. */
const SAFE_PROTOCOLS = new Set(['https:', 'http:', 'mailto:', 'tel:'])

function openUrl({ url = '', target }: Action): void {
  const { protocol = '' } = URL.parse(url, location.href) ?? {}
  if (!SAFE_PROTOCOLS.has(protocol)) throw new Error(`this is not the address of a page: ${url}`)
  if (target === '_blank') window.open(url, '_blank', 'noopener')
  else location.assign(url)
}

function submit(slug: string): void {
  const form = document.querySelector<HTMLFormElement>(`form[name="${CSS.escape(slug)}"]`)
  if (!form) throw new Error(`this page has no form ${slug}`)
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

/** Opens the same page in another language, by a full navigation. */
async function setLocale({ api, locale, session }: RootStore, code: string, path: string): Promise<void> {
  if (!locale.locales.some((option) => option.code === code)) throw new Error(`the site has no locale ${code}`)
  if (session.isAuth) await api.account.changeLocale({ locale: code })
  rememberLocale(code)
  location.assign(localPath(path + location.search, code, locale.defaultLocale))
}

function scrollTo(anchor: string): void {
  const element = document.getElementById(anchor)
  if (!element) throw new Error(`this page has no #${anchor}`)
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ behavior: prefersReducedMotion ? 'auto' : 'smooth', block: 'start' })
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
