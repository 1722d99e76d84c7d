/**
 * A set of field and part keys with reference counts: a key is present for as long as it is
 * retained.
 */
export class RefCountedKeys {
  private readonly counts = new Map<string, number>()
  private readonly onChange: () => void

  constructor(onChange: () => void) {
    this.onChange = onChange
  }

  get size(): number {
    return this.counts.size
  }

  keys(): Iterable<string> {
    return this.counts.keys()
  }

  has(key: string): boolean {
    return this.counts.has(key)
  }

  /** Returns whether the key, or a part that contains it, is present. */
  covers(key: string): boolean {
    if (this.counts.size === 0) return false
    return [...this.counts.keys()].some((retained) => key === retained || key.startsWith(`${retained}/`))
  }

  /** Retains a key and returns a function that releases it. */
  retain(key: string): () => void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    this.onChange()
    return () => {
      const remaining = (this.counts.get(key) ?? 1) - 1
      if (remaining > 0) this.counts.set(key, remaining)
      else this.counts.delete(key)
      this.onChange()
    }
  }
}
