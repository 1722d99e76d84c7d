import type { SiteConfig } from '#schemas/siteConfig.ts'

export type BalanceSettings = SiteConfig['functionalSettings']['settingsForUpdBalance']

interface Input {
  readonly settings: BalanceSettings
  /** Asks the platform for the balances. */
  readonly refresh: () => unknown
  /** Games tell their own balance. */
  readonly isGame: () => boolean
  readonly now?: () => number
}

/**
 * When to ask for the balances: every few seconds, until nobody has clicked for some minutes; and on a click, unless the
 * last one was just before.
 */
export class BalanceUpdates {
  private readonly input: Input
  private readonly now: () => number
  private lastClick: number
  private lastRequest: number
  private lastRequestByClick = -Infinity

  constructor(input: Input) {
    this.input = input
    this.now = input.now ?? Date.now
    this.lastClick = this.now()
    this.lastRequest = this.now()
  }

  /** To be called every second. */
  tick(): void {
    const { isEnabledInterval, countSecondsForInterval } = this.input.settings
    if (!isEnabledInterval || this.isTurnedOff || this.input.isGame()) return
    if (this.now() - this.lastRequest >= countSecondsForInterval * 1000) this.request()
  }

  click(): void {
    const { isEnabledRequestsAfterClick, countSecondsForDelayBetweenClick: delay } = this.input.settings
    const now = this.now()
    this.lastClick = now
    if (!isEnabledRequestsAfterClick || this.input.isGame()) return
    if (now - this.lastRequestByClick < delay * 1000) return
    this.lastRequestByClick = now
    this.request()
  }

  private get isTurnedOff(): boolean {
    const { isEnabledTurnOffRequests, countMinutesAfterWhichRequestsTurnedOff: minutes } = this.input.settings
    return isEnabledTurnOffRequests && this.now() - this.lastClick >= minutes * 60_000
  }

  private request(): void {
    this.lastRequest = this.now()
    this.input.refresh()
  }
}
