import { isDirection, nextPlace } from './nextPlace.ts'

/**
 * Makes the buttons of a group one stop of the Tab key, in which arrow keys move the focus to the next
 * button that way.
 */
export function moveByArrows(group: HTMLElement, buttons: readonly HTMLElement[]): void {
  const choose = (chosen: HTMLElement | undefined) => {
    for (const button of buttons) button.tabIndex = button === chosen ? 0 : -1
  }
  choose(buttons[0])
  group.addEventListener('focusin', ({ target }) => choose(buttons.find((button) => button === target) ?? buttons[0]))
  group.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event
    if (!isDirection(key) || altKey || ctrlKey || metaKey) return
    const places = buttons.map((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })
    const next = nextPlace(places, { from: buttons.findIndex((button) => button === target), direction: key })
    // the page doesn't scroll instead
    event.preventDefault()
    if (next !== undefined) buttons[next]?.focus()
  })
}
