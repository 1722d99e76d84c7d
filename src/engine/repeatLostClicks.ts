/** Interval, in ms, between attempts to click a button that has not hydrated. */
const RETRY_INTERVAL = 50
/** Time, in ms, after which lost clicks are no longer repeated. */
const HYDRATION_TIMEOUT = 8000

/**
 * Repeats clicks that are lost during hydration. A page hydrates part by part, and React stops a
 * click on a part that has not hydrated before its button gets it; such a click is repeated until
 * the button gets one. Returns a function that ends the repetition early.
 */
export function repeatLostClicks(): () => void {
  const waitingButtons = new Set<Element>()
  let isOver = false

  function onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null
    if (!button) return
    let isReceived = false
    const markReceived = () => (isReceived = true)
    button.addEventListener('click', markReceived)
    setTimeout(() => {
      button.removeEventListener('click', markReceived)
      if (isReceived) waitingButtons.delete(button)
      else if (!waitingButtons.has(button)) repeat(button)
    }, 0)
  }

  /** Repeats the click once for each button, however often it was clicked. */
  function repeat(button: HTMLElement): void {
    waitingButtons.add(button)
    const timer = setInterval(() => {
      if (waitingButtons.has(button) && button.isConnected && !isOver) button.click()
      else clearInterval(timer)
    }, RETRY_INTERVAL)
  }

  addEventListener('click', onClick, true)
  const stop = () => {
    isOver = true
    removeEventListener('click', onClick, true)
  }
  setTimeout(stop, HYDRATION_TIMEOUT)
  return stop
}
