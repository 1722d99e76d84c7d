/** Keys of fields and parts, each there for as long as somebody holds it; several may hold the same one. */
export class RefCountedKeys {
  private readonly holders = new Map<string, number>()
  private readonly onChange: () => void

  constructor(onChange: () => void) {
    this.onChange = onChange
  }

  get size(): number {
    return this.holders.size
  }

  keys(): Iterable<string> {
    return this.holders.keys()
  }

  has(key: string): boolean {
    return this.holders.has(key)
  }

  /** It, or something that it lies in. */
  covers(key: string): boolean {
    if (this.holders.size === 0) return false
    return [...this.holders.keys()].some((held) => key === held || key.startsWith(`${held}/`))
  }

  /** Gives back what lets go of it. */
  hold(key: string): () => void {
    this.holders.set(key, (this.holders.get(key) ?? 0) + 1)
    this.onChange()
    return () => {
      const left = (this.holders.get(key) ?? 1) - 1
      if (left > 0) this.holders.set(key, left)
      else this.holders.delete(key)
      this.onChange()
    }
  }
}
