/** What documents name: of the registry, of each other, or of the world. */
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
  /** Of a name that somebody else lists: which list. */
  readonly list?: string
  /** JSON path inside the document. */
  readonly path: string
}

const kept = new WeakMap<object, readonly Mention[]>()

/** Keeps what a block (without those in its slots) or a document (without its blocks) names, for as long as it lives. */
export function keepMentions<T extends object>(named: T, mentions: readonly Mention[]): T {
  kept.set(named, mentions)
  return named
}

export const mentionsOf = (named: object): readonly Mention[] => kept.get(named) ?? []
