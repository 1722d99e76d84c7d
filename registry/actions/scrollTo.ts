import type { ActionInput } from '#src/engine/actions.tsx'

/**
 * Scrolls to an anchor of the page and moves the focus there.
 * @throws {Error} when the page has no such anchor.
 */
export function scrollTo(_: unknown, { action: { anchor = '' } }: Pick<ActionInput, 'action'>): void {
  const element = document.getElementById(anchor)
  if (!element) throw new Error(`this page has no #${anchor}`)
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ behavior: prefersReducedMotion ? 'auto' : 'smooth', block: 'start' })
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
