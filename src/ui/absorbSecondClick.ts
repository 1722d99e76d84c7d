/** Time within which a second click belongs to the first, in ms. */
const TOGETHER = 700
/** Distance within which it does, in pixels. */
const NEAR = 24

export type Click = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>

/**
 * Cancels a second click at the place of one that has closed what was there, such as a double tap on
 * the button of a dialog: it would act on the page behind. Clicks by keyboard are left alone.
 */
export function absorbSecondClick(first: Click): void {
  const absorb = (event: MouseEvent) => {
    const isLate = event.timeStamp - first.timeStamp > TOGETHER
    const isAway = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) > NEAR
    if (isLate || isAway || event.detail === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const page = window
  page.addEventListener('click', absorb, true)
  setTimeout(() => page.removeEventListener('click', absorb, true), TOGETHER)
}
