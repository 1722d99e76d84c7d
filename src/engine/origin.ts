/** Where a block is edited, in the words of the content service. Preview only. */
export interface BlockOrigin {
  /** The entry and the place in it: `page/<id>/<locale>#blocks.2` */
  readonly place: string
  /** The fields below that place, by the path of the prop: `buttons.0.label` → `links.0.label` */
  readonly fields: Readonly<Record<string, string>>
}

/** Where a document is edited, blocks apart. Preview only. */
export interface DocumentOrigin {
  /** The entry: `menu/<id>/<locale>` */
  readonly place: string
  /** What its author has written, by the path of the field: `links.0.name` → `Help` */
  readonly texts: Readonly<Record<string, string>>
}
