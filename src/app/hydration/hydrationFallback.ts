import { takeEarlyClicks } from '#src/engine/bootstrap/earlyClicks.ts'

const FAILED = 'document-failed'

/**
 * Reloads the page without hydration after an error that left nothing to show. Without session
 * storage it does not reload, which could repeat for ever.
 */
export function reloadWithoutHydration(error: unknown): void {
  console.error(error)
  try {
    sessionStorage.setItem(FAILED, location.href)
  } catch {
    return // without a note it would start again for ever
  }
  // without a connection the browser would show an error page of its own
  if (navigator.onLine) location.reload()
  else addEventListener('online', () => location.reload(), { once: true })
}

/** Returns whether hydration of this address has just failed, and clears that note. */
export function hasHydrationFailed(): boolean {
  try {
    const isSame = sessionStorage.getItem(FAILED) === location.href
    sessionStorage.removeItem(FAILED)
    return isSame
  } catch {
    return false
  }
}

/**
 * Follows the links that were clicked early. The document stays as the server rendered it: its
 * links and forms work without a script.
 */
export function replayEarlyClicks(): void {
  for (const element of takeEarlyClicks()) if (element instanceof HTMLAnchorElement) location.assign(element.href)
}
