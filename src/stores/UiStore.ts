import { makeAutoObservable } from 'mobx'
import { DialogStore } from './DialogStore.ts'
import { ToastStore } from './ToastStore.ts'

export type ThemeName = 'dark' | 'light'
export const authViews = ['authorization', 'registration', 'socialRegistration', 'restore', 'twofa'] as const
export type AuthView = (typeof authViews)[number]

/** The views of the auth popup take each other's place. */
export const AUTH_GROUP = 'auth'

const YEAR = 31_536_000

/** What the interface itself remembers: theme, open drawer, open dialogs, the messages of the moment. */
export class UiStore {
  theme: ThemeName
  readonly themes: readonly ThemeName[]
  isSidebarOpen = false
  readonly dialogs = new DialogStore()
  readonly toasts = new ToastStore()
  /** A system page that takes everything over, by its name. */
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

  /** The views of the auth popup are dialog documents of the same name. Rejects when there is no such document. */
  openAuth(view: AuthView, preventClose?: boolean): Promise<void> {
    return this.dialogs.open({ slug: view, group: AUTH_GROUP, preventClose }).shown
  }

  takeOver(page: string): void {
    this.takeover = page
    this.dialogs.clear()
  }

  /** Another page gets its own chance. */
  release(): void {
    this.takeover = undefined
  }
}
