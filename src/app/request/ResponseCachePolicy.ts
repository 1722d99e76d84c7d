import type { FactReader } from '#src/engine/facts.ts'

/** Keys of an address that are somebody's own: nothing with them is kept. */
const SECRETS: ReadonlySet<string> = new Set(['query.token'])

/** Whether the answer to a request could be given to others, to whom, and for how long. */
export class ResponseCachePolicy {
  /** Facts that the page looked at: who differs in one of them gets a document of their own. */
  readonly reads = new Set<string>()
  private limit = Infinity

  /** The answer holds for so many ms at most; 0 keeps it from being shared. */
  limitLifetime(ms: number): void {
    this.limit = Math.min(this.limit, ms)
  }

  get lifetime(): number {
    return this.limit
  }

  /** The same facts; what is asked of them is remembered. */
  trackFacts(facts: FactReader): FactReader {
    return (name) => {
      this.reads.add(name)
      if (SECRETS.has(name)) this.limitLifetime(0)
      return facts(name)
    }
  }

  /** The same parameters of an address; which of them are read is remembered. */
  trackQuery(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    const track = this.trackFacts(() => undefined)
    return new Proxy(query, {
      get(target, name) {
        if (typeof name === 'string') track(`query.${name}`)
        return Reflect.get(target, name) as string
      },
    })
  }
}
