import type { ContentApi } from '#src/api/content.ts'
import type { Api } from '#src/api/index.ts'
import type { SourceRule } from '#src/engine/data.ts'

/** Where data is loaded from: the platform, or content. */
export interface SourceInput {
  readonly api: Api
  readonly content: ContentApi
}

export interface SourceDefinition<P, R> extends SourceRule {
  readonly load: (input: SourceInput, params: P) => Promise<R>
}

/** Defines a data source: how long an answer may be kept, what refreshes it, and who is asked for it. */
export const defineSource = <P, R>(definition: SourceDefinition<P, R>) => definition
