import type { Account } from '#schemas/account.ts'
import type { DomainInfo } from '#schemas/generalInfo.ts'
import type { Locale } from '#schemas/locale.ts'
import type { SiteConfig } from '#schemas/siteConfig.ts'
import type { Api } from '#src/api/index.ts'
import { OffersStore } from './OffersStore.ts'
import { ParentWindow } from './ParentWindow.ts'
import { SessionStore } from './SessionStore.ts'
import { Tracker } from './Tracker.ts'
import { type ThemeName, UiStore } from './UiStore.ts'

export const devices = ['phone', 'tablet', 'desktop'] as const
/** Kind of device as the request reports it, not by its width. */
export type Device = (typeof devices)[number]

export interface LocaleInfo {
  readonly code: string
  readonly dir: 'ltr' | 'rtl'
  readonly defaultLocale: string
  readonly locales: readonly Locale[]
}

/** State from the server, from which the browser continues. */
export interface RootSnapshot {
  readonly account?: Account
  readonly theme: ThemeName
  readonly device: Device
  readonly locale: LocaleInfo
  readonly config: SiteConfig
  /** Undefined where no page is rendered. */
  readonly domain?: DomainInfo
  /** Origins that may frame the page. Set on pages for frames only. */
  readonly embedOrigins?: readonly string[]
  /** Origins to which players may be sent back after signing in. */
  readonly partners?: readonly string[]
  /** Idempotency key of the command that a form without a script sends. */
  readonly commandKey?: string
}

/** One set of stores: per request on the server, per tab in the browser. */
export class RootStore {
  readonly api: Api
  readonly session: SessionStore
  readonly ui: UiStore
  readonly offers: OffersStore
  readonly parentWindow: ParentWindow
  readonly tracker = new Tracker()
  readonly device: Device
  readonly locale: LocaleInfo
  readonly config: SiteConfig
  readonly domain: DomainInfo | undefined
  readonly partners: readonly string[]
  readonly commandKey: string | undefined

  constructor(api: Api, snapshot: RootSnapshot) {
    this.api = api
    this.locale = snapshot.locale
    this.device = snapshot.device
    this.config = snapshot.config
    this.domain = snapshot.domain
    this.partners = snapshot.partners ?? []
    this.commandKey = snapshot.commandKey
    this.session = new SessionStore(api, snapshot.account)
    this.parentWindow = new ParentWindow(snapshot.embedOrigins ?? [])
    this.offers = new OffersStore(api)
    const themes = snapshot.config.themes.map(({ type }) => type)
    this.ui = new UiStore(snapshot.theme, themes)
  }

  /** Setting of the platform; false until it is known. */
  get isBonusIsolationEnabled(): boolean {
    return this.domain?.is_bonus_isolation_enabled ?? false
  }

  /** Setting of the platform; true until it is known. */
  get isBetExportEnable(): boolean {
    return this.domain?.is_game_history_export_enabled ?? true
  }
}
