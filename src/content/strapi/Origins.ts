import type { BlockOrigin, DocumentOrigin } from '#src/engine/origin.ts'
import type { DocumentRef } from '../documents.ts'

type Place = Pick<DocumentRef, 'type' | 'locale' | 'slug'>

/** Where a document and its blocks are edited. */
export interface NotedOrigins {
  readonly document: DocumentOrigin
  /** By their ids. */
  readonly blocks: ReadonlyMap<string, BlockOrigin>
}

const keyOf = ({ type, locale, slug }: Place) => `${type}/${locale}/${slug}`

/** Where in the CMS each document is edited, and each of its blocks. */
export class Origins {
  private readonly known = new Map<string, NotedOrigins>()

  note(place: Place, origins: NotedOrigins): void {
    this.known.set(keyOf(place), origins)
  }

  ofDocument(place: Place): DocumentOrigin | undefined {
    return this.known.get(keyOf(place))?.document
  }

  ofBlock(place: Place, id: string): BlockOrigin | undefined {
    return this.known.get(keyOf(place))?.blocks.get(id)
  }
}
