import { RefCountedKeys } from './RefCountedKeys.ts'

interface FieldPresenceOptions {
  /** Called when a field or a part appears or disappears. */
  readonly onChange: () => void
  /** Called with the key of a field that is no longer laid out. */
  readonly onRemove: (key: string) => void
}

/** Tracks which fields of a form are laid out, and which of its parts a condition hides. */
export class FieldPresence {
  private readonly shownKeys: RefCountedKeys
  private readonly hiddenKeys: RefCountedKeys
  private readonly onRemove: (key: string) => void

  constructor({ onChange, onRemove }: FieldPresenceOptions) {
    this.shownKeys = new RefCountedKeys(onChange)
    this.hiddenKeys = new RefCountedKeys(onChange)
    this.onRemove = onRemove
  }

  /**
   * Adds a field to the data for as long as it is laid out. A hidden field keeps its value and
   * isn't submitted.
   */
  show({ key }: { readonly key: string }): () => void {
    const release = this.shownKeys.retain(key)
    return () => {
      release()
      if (!this.shownKeys.has(key)) this.onRemove(key)
    }
  }

  /** Marks a part as hidden by its condition: its fields are neither validated nor submitted. */
  hide(key: string): () => void {
    return this.hiddenKeys.retain(key)
  }

  /** Returns whether the field is laid out. Its part may be hidden all the same. */
  isShown(key: string): boolean {
    return this.shownKeys.has(key)
  }

  /** Returns whether the part, or one that contains it, is hidden. */
  isHidden(key: string): boolean {
    return this.hiddenKeys.covers(key)
  }

  /** Keys of the fields that are laid out. */
  get shown(): readonly string[] {
    return [...this.shownKeys.keys()]
  }

  get shownCount(): number {
    return this.shownKeys.size
  }
}
