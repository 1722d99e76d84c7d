/** Kinds of names in documents: of registered things, other documents, or external resources. */
export const mentionKinds = [
  'action',
  'dialog',
  'fact',
  'file',
  'form',
  'icon',
  'image',
  'link',
  'listed',
  'locale',
  'message',
  'method',
  'value',
] as const
export type MentionKind = (typeof mentionKinds)[number]

export interface Mention {
  readonly kind: MentionKind
  readonly name: string
  /** The list of a name of kind `listed`. */
  readonly list?: string
  /** JSON path inside the document. */
  readonly path: string
}
