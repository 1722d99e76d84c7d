/** How often, in ms, to try whether what was clicked has hydrated. */
const TRY_EVERY = 50
/** Parts of a page hydrate one after the other; after so many ms none is waited for. */
const HYDRATES_WITHIN = 8000

/**
 * A page hydrates part by part. React stops a click on a part that has not hydrated yet before the button sees it. While the
 * page hydrates, such a click is repeated until the button sees one. Returns what ends it before its time.
 */
export function repeatLostClicks(): () => void {
  const waiting = new Set<Element>()
  let isOver = false

  function onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null
    if (!button) return
    let isSeen = false
    const see = () => (isSeen = true)
    button.addEventListener('click', see)
    setTimeout(() => {
      button.removeEventListener('click', see)
      if (isSeen) waiting.delete(button)
      else if (!waiting.has(button)) repeat(button)
    }, 0)
  }

  /** Once for each button, however often it was clicked. */
  function repeat(button: HTMLElement): void {
    waiting.add(button)
    const timer = setInterval(() => {
      if (waiting.has(button) && button.isConnected && !isOver) button.click()
      else clearInterval(timer)
    }, TRY_EVERY)
  }

  addEventListener('click', onClick, true)
  const end = () => {
    isOver = true
    removeEventListener('click', onClick, true)
  }
  setTimeout(end, HYDRATES_WITHIN)
  return end
}
