import type { SourceInput } from '#registry/data-sources/defineSource.ts'
import type { Sources } from '#src/engine/data.ts'

/** Returns data sources whose code is loaded at the first use, which most pages never need. */
export function lazySources(input: SourceInput): Sources {
  const over = async () => (await import('./sources.ts')).sourcesOver(input)
  return {
    rule: async (source) => (await over()).rule(source),
    load: async (source, params) => (await over()).load(source, params),
  }
}
