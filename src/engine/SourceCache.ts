import { LRUCache } from 'lru-cache'

const MOST = 2000

/** Answers of public sources, for as long as their rule says; several who ask at once wait for one answer. */
export class SourceCache {
  private readonly kept: LRUCache<string, Promise<unknown>>

  constructor(clock: { now(): number } = performance) {
    this.kept = new LRUCache({ max: MOST, perf: clock, ttlResolution: 0 })
  }

  /** The kept answer, or a new one. A failure is kept for nobody. */
  get(key: string, seconds: number, load: () => Promise<unknown>): Promise<unknown> {
    // no time to live would be all the time to the cache
    if (seconds <= 0) return load()
    const known = this.kept.get(key)
    if (known) return known
    const answer = load()
    this.kept.set(key, answer, { ttl: seconds * 1000 })
    answer.catch(() => {
      if (this.kept.peek(key) === answer) this.kept.delete(key)
    })
    return answer
  }

  /** How long the kept answer still holds, in ms; 0 when there is none. */
  remaining(key: string): number {
    return Math.max(0, this.kept.getRemainingTTL(key))
  }
}
