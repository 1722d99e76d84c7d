import type { SiteConfig } from '#schemas/siteConfig.ts'

export type BalanceSettings = SiteConfig['functionalSettings']['settingsForUpdBalance']

interface BalanceUpdatesOptions {
  readonly settings: BalanceSettings
  /** Loads the balances. */
  readonly refresh: () => unknown
  /** Returns whether a game is open; games report balances themselves. */
  readonly isGame: () => boolean
  readonly now?: () => number
}

/**
 * Schedules loads of the balances: at an interval, until the player has not clicked for some
 * minutes; and on a click, unless the previous load by click was just before.
 */
export class BalanceUpdates {
  private readonly options: BalanceUpdatesOptions
  private readonly now: () => number
  private lastClick: number
  private lastRequest: number
  private lastRequestByClick = -Infinity

  constructor(options: BalanceUpdatesOptions) {
    this.options = options
    this.now = options.now ?? Date.now
    this.lastClick = this.now()
    this.lastRequest = this.now()
  }

  /** Loads the balances when they are due. Call it every second. */
  tick(): void {
    const { isEnabledInterval, countSecondsForInterval } = this.options.settings
    if (!isEnabledInterval || this.isTurnedOff || this.options.isGame()) return
    if (this.now() - this.lastRequest >= countSecondsForInterval * 1000) this.request()
  }

  click(): void {
    const { isEnabledRequestsAfterClick, countSecondsForDelayBetweenClick: delay } = this.options.settings
    const now = this.now()
    this.lastClick = now
    if (!isEnabledRequestsAfterClick || this.options.isGame()) return
    if (now - this.lastRequestByClick < delay * 1000) return
    this.lastRequestByClick = now
    this.request()
  }

  private get isTurnedOff(): boolean {
    const { isEnabledTurnOffRequests, countMinutesAfterWhichRequestsTurnedOff: minutes } = this.options.settings
    return isEnabledTurnOffRequests && this.now() - this.lastClick >= minutes * 60_000
  }

  private request(): void {
    this.lastRequest = this.now()
    this.options.refresh()
  }
}
