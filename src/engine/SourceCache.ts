import { LRUCache } from 'lru-cache'

const MAX_ENTRIES = 2000

/**
 * Caches the results of public data sources for the time that their rule sets. Concurrent requests
 * share one load.
 */
export class SourceCache {
  private readonly entries: LRUCache<string, Promise<unknown>>

  constructor(clock: { now(): number } = performance) {
    this.entries = new LRUCache({ max: MAX_ENTRIES, perf: clock, ttlResolution: 0 })
  }

  /**
   * Returns the cached result, or loads it and caches it for `seconds`. A failed load is not
   * cached.
   */
  get(key: string, seconds: number, load: () => Promise<unknown>): Promise<unknown> {
    // a ttl of 0 would mean that the entry never expires
    if (seconds <= 0) return load()
    const cached = this.entries.get(key)
    if (cached) return cached
    const result = load()
    this.entries.set(key, result, { ttl: seconds * 1000 })
    result.catch(() => {
      if (this.entries.peek(key) === result) this.entries.delete(key)
    })
    return result
  }

  /** Returns the time, in ms, for which the cached result stays valid; 0 when there is none. */
  remaining(key: string): number {
    return Math.max(0, this.entries.getRemainingTTL(key))
  }
}
