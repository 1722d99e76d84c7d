declare global {
  interface Window {
    /** Ends the keeping of early clicks and returns them; missing once they were taken. */
    __earlyClicks?: () => Element[]
  }
}

/**
 * Ends the keeping of early clicks. Returns the elements that were clicked; none when they were
 * taken before.
 */
export function takeEarlyClicks(): Element[] {
  const take = window.__earlyClicks
  delete window.__earlyClicks
  return take?.() ?? []
}
