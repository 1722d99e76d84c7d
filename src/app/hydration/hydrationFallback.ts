import { takeEarlyClicks } from '#src/engine/bootstrap/earlyClicks.ts'

const FAILED = 'document-failed'

/** Nothing is left of the page that could be shown: the server's document, without life, is better than none. */
export function reloadWithoutHydration(error: unknown): void {
  console.error(error)
  try {
    sessionStorage.setItem(FAILED, location.href)
  } catch {
    return // without a note it would start again for ever
  }
  location.reload()
}

/** This very document could not come alive a moment ago. */
export function hasHydrationFailed(): boolean {
  try {
    const isSame = sessionStorage.getItem(FAILED) === location.href
    sessionStorage.removeItem(FAILED)
    return isSame
  } catch {
    return false
  }
}

/** The document stays as the server wrote it: its links and forms work by themselves. */
export function replayEarlyClicks(): void {
  for (const element of takeEarlyClicks()) if (element instanceof HTMLAnchorElement) location.assign(element.href)
}
