import type { BlockOrigin, DocumentOrigin } from '#src/engine/origin.ts'
import type { DocumentRef } from '../documents.ts'

type DocumentKey = Pick<DocumentRef, 'type' | 'locale' | 'slug'>

/** Places in the CMS at which a document and its blocks are edited. */
export interface NotedOrigins {
  readonly document: DocumentOrigin
  /** Origins by block id. */
  readonly blocks: ReadonlyMap<string, BlockOrigin>
}

const keyOf = ({ type, locale, slug }: DocumentKey) => `${type}/${locale}/${slug}`

/** Records where in the CMS each document and each of its blocks is edited. */
export class Origins {
  private readonly originsByKey = new Map<string, NotedOrigins>()

  record(key: DocumentKey, origins: NotedOrigins): void {
    this.originsByKey.set(keyOf(key), origins)
  }

  ofDocument(key: DocumentKey): DocumentOrigin | undefined {
    return this.originsByKey.get(keyOf(key))?.document
  }

  ofBlock(key: DocumentKey, id: string): BlockOrigin | undefined {
    return this.originsByKey.get(keyOf(key))?.blocks.get(id)
  }
}
