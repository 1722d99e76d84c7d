/** The warning comes after this part of the time; its countdown covers the rest. */
export const WARN_AT = 0.8

interface Input {
  /** Seconds without activity until the player is signed out; 0 never does. */
  readonly limit: () => number
  /** Told once: nothing has happened for most of the time. `endsAt` in ms since 1970. */
  readonly onWarn: (endsAt: number) => void
  /** The player is back. */
  readonly onResume: () => void
  readonly onEnd: () => void
  readonly now?: () => number
}

/** Counts how long a signed-in player has done nothing: a warning at 80 % of the time, the end at all of it. */
export class Inactivity {
  private readonly input: Input
  private readonly now: () => number
  private lastActivity: number
  private state: 'active' | 'warned' | 'ended' = 'active'

  constructor(input: Input) {
    this.input = input
    this.now = input.now ?? Date.now
    this.lastActivity = this.now()
  }

  /** A key, a click, a scroll, another page; here or in another tab. */
  touch(): void {
    if (this.state === 'ended') return
    this.lastActivity = this.now()
    if (this.state === 'active') return
    this.state = 'active'
    this.input.onResume()
  }

  /** To be called every second; a computer that slept is told on waking. */
  tick(): void {
    const limit = this.input.limit() * 1000
    if (limit <= 0 || this.state === 'ended') return
    const idle = this.now() - this.lastActivity
    if (idle >= limit) {
      this.state = 'ended'
      this.input.onEnd()
    } else if (idle >= limit * WARN_AT && this.state === 'active') {
      this.state = 'warned'
      this.input.onWarn(this.lastActivity + limit)
    }
  }
}
