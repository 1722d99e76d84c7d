/** Place at which a block is edited in the content service. Preview only. */
export interface BlockOrigin {
  /** The entry and the path in it: `page/<id>/<locale>#blocks.2` */
  readonly place: string
  /** Fields below that path, by the path of the prop: `buttons.0.label` → `links.0.label` */
  readonly fields: Readonly<Record<string, string>>
}

/** Place at which a document, apart from its blocks, is edited. Preview only. */
export interface DocumentOrigin {
  /** The entry: `menu/<id>/<locale>` */
  readonly place: string
  /** Authored texts, by the path of the field: `links.0.name` → `Help` */
  readonly texts: Readonly<Record<string, string>>
}

/** The origin of a block or of a document, as elements of a preview are marked with it. */
export interface MarkedOrigin extends DocumentOrigin {
  /** The block's component, or the document's type. */
  readonly name: string
  /** Present for a block, whose `texts` have the paths of its props. */
  readonly fields?: BlockOrigin['fields']
  /** Number of marked parts of the page that contain it. */
  readonly depth: number
}
