/** The warning comes after this part of the time; its countdown covers the rest. */
export const WARN_AT = 0.8

interface Input {
  /** Seconds without activity until the player is signed out; 0 never does. */
  readonly limit: () => number
  /** Told once: nothing has happened for most of the time. `endsAt` in ms since 1970. */
  readonly onWarn: (endsAt: number) => void
  /** A warned player is back. */
  readonly onResume: () => void
  readonly onEnd: () => void
  readonly now?: () => number
}

/** Counts how long a signed-in player has done nothing: a warning at 80 % of the time, the end at all of it. */
export class Inactivity {
  private readonly input: Input
  private readonly now: () => number
  private lastActivity: number
  /** In ms, as the last tick or activity has found it: until then it held. */
  private limit = 0
  private state: 'active' | 'warned' | 'ended' = 'active'

  constructor(input: Input) {
    this.input = input
    this.now = input.now ?? Date.now
    this.lastActivity = this.now()
  }

  /** Something happened in another tab, which has found itself in time. */
  hear(at: number): void {
    const heard = Math.min(at, this.now())
    if (this.state === 'ended' || !(heard > this.lastActivity)) return
    this.lastActivity = heard
    this.resume()
  }

  /** A key, a click, a scroll, another page. False when it comes too late. */
  touch(at = this.now()): boolean {
    // a tab that stood still hears of it before the next tick
    this.endWhenOver(at)
    if (this.state === 'ended') return false
    this.limit = this.input.limit() * 1000
    this.lastActivity = Math.max(this.lastActivity, at)
    this.resume()
    return true
  }

  /** To be called every second; a computer that slept is told on waking. */
  tick(): void {
    this.limit = this.input.limit() * 1000
    const now = this.now()
    this.endWhenOver(now)
    if (this.limit <= 0 || this.state !== 'active') return
    if (now - this.lastActivity < this.limit * WARN_AT) return
    this.state = 'warned'
    this.input.onWarn(this.lastActivity + this.limit)
  }

  private resume(): void {
    if (this.state !== 'warned') return
    this.state = 'active'
    this.input.onResume()
  }

  private endWhenOver(at: number): void {
    if (this.limit <= 0 || this.state === 'ended' || at - this.lastActivity < this.limit) return
    this.state = 'ended'
    this.input.onEnd()
  }
}
