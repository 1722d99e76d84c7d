/** The storage of a tab, until it is closed. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const PREFIX = 'form:'

/** Returns the storage key of a form's draft, which is separate for each person. */
export const draftKey = (slug: string, person: number) => `${PREFIX}${person}:${slug}`

/** Removes all drafts. */
export function forgetDrafts(storage: DraftStorage): void {
  attempt(() => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}

/** Ignores errors of a full or forbidden storage: they cost the draft, not the form. */
export function attempt(operation: () => void): void {
  try {
    operation()
  } catch {
    // a draft that can't be stored is given up
  }
}
