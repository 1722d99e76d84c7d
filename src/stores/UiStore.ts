import { makeAutoObservable, observableRef } from 'mobx'

export type ThemeName = 'dark' | 'light'
export type AuthView = 'authorization' | 'registration'

/** The open dialog: a dialog document by its slug. */
export interface OpenDialog {
  readonly slug: string
  readonly preventClose: boolean
  /** Who wanted it goes on: it is shown, or not wanted any more. */
  readonly done: () => void
  readonly fail: (error: Error) => void
}

/** A message of the moment: words of content, or a translation key of our own. */
export interface NoticeMessage {
  readonly tone: 'info' | 'positive' | 'warning' | 'danger'
  readonly text?: string
  readonly key?: string
}

const YEAR = 31_536_000

/** What the interface itself remembers: theme, open drawer, open dialog, the message of the moment. */
export class UiStore {
  theme: ThemeName
  readonly themes: readonly ThemeName[]
  isSidebarOpen = false
  dialog: OpenDialog | undefined = undefined
  /** A system page that takes everything over, by its name. */
  takeover: string | undefined = undefined
  /** Announced and dismissible; the newest one. */
  notice: NoticeMessage | undefined = undefined

  constructor(theme: ThemeName = 'dark', themes: readonly ThemeName[] = ['dark', 'light']) {
    this.theme = theme
    this.themes = themes
    makeAutoObservable(this, { themes: false, dialog: observableRef, notice: observableRef })
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

  /** The views of the auth popup are dialog documents of the same name. */
  openAuth(view: AuthView, preventClose = false): Promise<void> {
    return this.open(view, preventClose)
  }

  /** Resolves once it is shown or closed; rejects when there is no such dialog. */
  openDialog(slug: string): Promise<void> {
    return this.open(slug, false)
  }

  private open(slug: string, preventClose: boolean): Promise<void> {
    this.closeDialog()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.dialog = { slug, preventClose, done: resolve, fail: reject }
    return promise
  }

  closeDialog(): void {
    this.dialog?.done()
    this.dialog = undefined
  }

  takeOver(page: string): void {
    this.takeover = page
    this.closeDialog()
  }

  /** Another page gets its own chance. */
  release(): void {
    this.takeover = undefined
  }

  tell(notice: NoticeMessage): void {
    this.notice = notice
  }

  dismissNotice(): void {
    this.notice = undefined
  }
}
