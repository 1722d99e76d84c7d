import type { DocumentRef } from '../documents.ts'

type Place = Pick<DocumentRef, 'type' | 'locale' | 'slug'>

const keyOf = ({ type, locale, slug }: Place) => `${type}/${locale}/${slug}`

/** Where in the CMS each block of a document is edited: `page/<document id>/<locale>#blocks.2`. */
export class BlockOrigins {
  private readonly known = new Map<string, ReadonlyMap<string, string>>()

  note(place: Place, blocks: ReadonlyMap<string, string>): void {
    this.known.set(keyOf(place), blocks)
  }

  of(place: Place, block: string): string | undefined {
    return this.known.get(keyOf(place))?.get(block)
  }
}
