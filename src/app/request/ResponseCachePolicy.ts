import type { FactReader } from '#src/engine/facts.ts'

/** Query parameters that are personal: responses that read one are not cached. */
const SECRETS: ReadonlySet<string> = new Set(['query.token'])

/** Collects whether a response may be shared, with which viewers, and for how long. */
export class ResponseCachePolicy {
  /** Facts that the page has read. Viewers who differ in one of them get separate documents. */
  readonly reads = new Set<string>()
  private limit = Infinity

  /** Limits the lifetime of the response, in ms; 0 prevents sharing. */
  limitLifetime(ms: number): void {
    this.limit = Math.min(this.limit, ms)
  }

  get lifetime(): number {
    return this.limit
  }

  /** Returns the same facts and records which of them are read. */
  trackFacts(facts: FactReader): FactReader {
    return (name) => {
      this.reads.add(name)
      if (SECRETS.has(name)) this.limitLifetime(0)
      return facts(name)
    }
  }

  /** Returns the same query parameters and records which of them are read. */
  trackQuery(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    const track = this.trackFacts(() => undefined)
    return new Proxy(query, {
      get(target, name) {
        if (typeof name === 'string') track(`query.${name}`)
        return Reflect.get(target, name)
      },
    })
  }
}
