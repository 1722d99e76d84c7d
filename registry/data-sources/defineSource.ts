import type { ContentApi } from '#src/api/content.ts'
import type { Api } from '#src/api/index.ts'
import type { SourceRule } from '#src/engine/data.ts'

/** The clients that a data source loads from: the platform's and that of content. */
export interface SourceInput {
  readonly api: Api
  readonly content: ContentApi
}

export interface SourceDefinition<P, R> extends SourceRule {
  readonly load: (input: SourceInput, params: P) => Promise<R>
}

/**
 * Defines a data source: how long its answer is cached, what refreshes it, and how it is loaded.
 */
export const defineSource = <P, R>(definition: SourceDefinition<P, R>) => definition
