import type { Static, TObject } from 'typebox'
import type { ContentApi } from '#src/api/content.ts'
import type { Api } from '#src/api/index.ts'
import type { SourceRule } from '#src/engine/data.ts'

/** Where data comes from: the platform, and what content says. */
export interface SourceInput {
  readonly api: Api
  readonly content: ContentApi
}

export interface SourceDefinition<P extends TObject, R> extends SourceRule {
  /** On the server only: the browser asks for what a definition or the server has named. */
  readonly params: P
  readonly load: (input: SourceInput, params: Static<P>) => Promise<R>
}

/** One source of data: its parameters, how long an answer holds, and who is asked for it. */
export const defineSource = <P extends TObject, R>(definition: SourceDefinition<P, R>) => definition
