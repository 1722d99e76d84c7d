import { makeAutoObservable } from 'mobx'
import { DialogStore } from './DialogStore.ts'
import { ToastStore } from './ToastStore.ts'

export type ThemeName = 'dark' | 'light'
export const authViews = ['authorization', 'registration', 'socialRegistration', 'restore', 'twofa'] as const
export type AuthView = (typeof authViews)[number]

/** Dialog group of the views of the auth popup, of which one is open at a time. */
export const AUTH_GROUP = 'auth'

/** In seconds. */
const YEAR = 31_536_000

/** Holds the state of the interface: theme, sidebar, dialogs and toasts. */
export class UiStore {
  theme: ThemeName
  readonly themes: readonly ThemeName[]
  isSidebarOpen = false
  readonly dialogs = new DialogStore()
  readonly toasts = new ToastStore()
  /** Name of a system page that replaces the site. */
  takeover: string | undefined = undefined

  constructor(theme: ThemeName = 'dark', themes: readonly ThemeName[] = ['dark', 'light']) {
    this.theme = theme
    this.themes = themes
    makeAutoObservable(this, { themes: false, dialogs: false, toasts: false })
  }

  get hasThemeSwitch(): boolean {
    return this.themes.length > 1
  }

  setTheme(theme: ThemeName): void {
    this.theme = theme
    document.documentElement.dataset['theme'] = theme
    document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme)
    document.cookie = `theme=${theme}; path=/; max-age=${YEAR}; samesite=lax`
  }

  toggleTheme(): void {
    this.setTheme(this.theme === 'dark' ? 'light' : 'dark')
  }

  openSidebar(): void {
    this.isSidebarOpen = true
  }

  closeSidebar(): void {
    this.isSidebarOpen = false
  }

  /**
   * Opens a view of the auth popup, which is a dialog document of the same name. Rejects when there
   * is no such document.
   */
  openAuth(view: AuthView, { preventClose }: { readonly preventClose?: boolean } = {}): Promise<void> {
    return this.dialogs.open({ slug: view, group: AUTH_GROUP, preventClose }).shown
  }

  takeOver(page: string): void {
    this.takeover = page
    this.dialogs.clear()
  }

  /** Ends the takeover, when another page is loaded. */
  release(): void {
    this.takeover = undefined
  }
}
