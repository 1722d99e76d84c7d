/** Minutes of play between two reality checks, unless the site config says otherwise. */
export const DEFAULT_REALITY_CHECK_MINUTES = 60

interface RealityCheckOptions {
  /** The player's uid: the seconds of another one who used this tab don't count. */
  readonly player: number
  /** Minutes of play; 0 for none. */
  readonly minutes: number
  /** Returns whether a game runs that is played for money. */
  readonly isPlaying: () => boolean
  /** Shows the check. Resolves once the player has answered it. */
  readonly show: () => Promise<unknown>
  /** Keeps the seconds over a reload of the tab. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

/** Counts the seconds of play, and shows a player at an interval where they stand. */
export class RealityCheck {
  private readonly options: RealityCheckOptions
  private readonly key: string
  private seconds: number
  private isOpen = false

  constructor(options: RealityCheckOptions) {
    this.options = options
    this.key = `reality-check-seconds ${options.player}`
    const stored = Number(options.storage?.getItem(this.key))
    this.seconds = Number.isFinite(stored) && stored > 0 ? stored : 0
  }

  /** Must be called every second. */
  tick(): void {
    const { minutes, isPlaying, show } = this.options
    if (minutes === 0 || this.isOpen || !isPlaying()) return
    this.count(this.seconds + 1)
    if (this.seconds < minutes * 60) return
    this.isOpen = true
    this.count(0)
    void show().finally(() => (this.isOpen = false))
  }

  private count(seconds: number): void {
    this.seconds = seconds
    this.options.storage?.setItem(this.key, String(seconds))
  }
}
