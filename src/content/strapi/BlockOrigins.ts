import type { BlockOrigin } from '#src/engine/node.ts'
import type { DocumentRef } from '../documents.ts'

type Place = Pick<DocumentRef, 'type' | 'locale' | 'slug'>

const keyOf = ({ type, locale, slug }: Place) => `${type}/${locale}/${slug}`

/** Where in the CMS each block of a document is edited, by its id. */
export class BlockOrigins {
  private readonly known = new Map<string, ReadonlyMap<string, BlockOrigin>>()

  note(place: Place, blocks: ReadonlyMap<string, BlockOrigin>): void {
    this.known.set(keyOf(place), blocks)
  }

  of(place: Place, block: string): BlockOrigin | undefined {
    return this.known.get(keyOf(place))?.get(block)
  }
}
