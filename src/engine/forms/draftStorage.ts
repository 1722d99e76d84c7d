/** What a tab remembers until it is closed. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const PREFIX = 'form:'

/** The key of a form's draft: what one person typed is nothing for the next. */
export const draftKey = (slug: string, person: number) => `${PREFIX}${person}:${slug}`

/** Nothing that was typed stays. */
export function forgetDrafts(storage: DraftStorage): void {
  attempt(() => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}

/** A full or forbidden storage costs the draft, not the form. */
export function attempt(act: () => void): void {
  try {
    act()
  } catch {
    // nothing to be done
  }
}
