/** Fraction of the time after which the warning is shown; its countdown covers the rest. */
export const WARN_AT = 0.8

interface InactivityOptions {
  /** Returns the seconds without activity until sign-out; 0 means never. */
  readonly limit: () => number
  /** Called once when the warning is due. `endsAt` is in ms since 1970. */
  readonly onWarn: (endsAt: number) => void
  /** Called when a warned player is active again. */
  readonly onResume: () => void
  readonly onEnd: () => void
  readonly now?: () => number
}

/** Tracks the inactivity of a player: warns at 80 % of the time, ends at 100 %. */
export class Inactivity {
  private readonly options: InactivityOptions
  private readonly now: () => number
  private lastActivity: number
  /** In ms, as of the last tick or activity. */
  private limit = 0
  private state: 'active' | 'warned' | 'ended' = 'active'

  constructor(options: InactivityOptions) {
    this.options = options
    this.now = options.now ?? Date.now
    this.lastActivity = this.now()
  }

  /** Handles activity in another tab, which has checked that it was in time. */
  hear(time: number): void {
    const activity = Math.min(time, this.now())
    if (this.state === 'ended' || !(activity > this.lastActivity)) return
    this.lastActivity = activity
    this.resume()
  }

  /**
   * Handles activity: a key, a click, a scroll, another page. Returns false when it comes too late.
   */
  touch(time = this.now()): boolean {
    // a suspended tab may get this event before its next tick
    this.endIfExpired(time)
    if (this.state === 'ended') return false
    this.limit = this.options.limit() * 1000
    this.lastActivity = Math.max(this.lastActivity, time)
    this.resume()
    return true
  }

  /**
   * Checks the time. Call it every second; after a sleep the first tick detects what has passed.
   */
  tick(): void {
    this.limit = this.options.limit() * 1000
    const now = this.now()
    this.endIfExpired(now)
    if (this.limit <= 0 || this.state !== 'active') return
    if (now - this.lastActivity < this.limit * WARN_AT) return
    this.state = 'warned'
    this.options.onWarn(this.lastActivity + this.limit)
  }

  private resume(): void {
    if (this.state !== 'warned') return
    this.state = 'active'
    this.options.onResume()
  }

  private endIfExpired(time: number): void {
    if (this.limit <= 0 || this.state === 'ended' || time - this.lastActivity < this.limit) return
    this.state = 'ended'
    this.options.onEnd()
  }
}
