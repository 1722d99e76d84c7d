import { h } from './element.ts'

/** Sentences that stay in the region: more than are said about one round at once. */
const KEPT = 20

/**
 * A polite live region, out of sight. Each sentence is added as an element of its own, so that a screen
 * reader reads all of those that follow one another quickly; a text that is replaced may never be read.
 */
export class LiveRegion {
  readonly element = h('div', { class: 'visually-hidden', role: 'status', 'aria-atomic': 'false' })

  say(text: string): void {
    if (text === '') return
    this.element.append(h('p', {}, text))
    while (this.element.children.length > KEPT) this.element.firstElementChild?.remove()
  }
}
