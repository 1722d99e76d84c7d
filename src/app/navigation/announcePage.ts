import styles from '#src/ui/VisuallyHidden.module.css'

/**
 * Delay before the title is set, in ms: screen readers announce only changes of a live region that
 * they already know.
 */
const FOUND = 100

interface Arrival {
  readonly hash: string
  /** True when the page has another path than the one before: all of its content is new. */
  readonly isNew: boolean
}

/**
 * Moves the focus to the heading of the page that has opened, or to the part that the hash names,
 * and announces its title.
 */
export function announcePage({ hash, isNew }: Arrival): void {
  announce(document.title)
  const main = document.querySelector('main')
  const focused = document.activeElement
  // a dialog keeps the focus, and a new page may have given it to a field
  if (focused?.closest('[role=dialog]') || (isNew && focused !== main && main?.contains(focused))) return
  const target = partOf(hash) ?? main?.querySelector<HTMLElement>('h1') ?? main
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

function partOf(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    return null // a percent sign that encodes nothing
  }
}

let region: HTMLElement | undefined

function announce(title: string): void {
  if (!region?.isConnected) {
    region = document.createElement('p')
    region.ariaLive = 'polite'
    region.className = styles.hidden ?? ''
    document.body.append(region)
  }
  // the same text again would not be announced
  const words = region.textContent === title ? `${title}\u00A0` : title
  setTimeout(() => region?.replaceChildren(words), FOUND)
}
