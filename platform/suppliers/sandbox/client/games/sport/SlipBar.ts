import { h } from '../../dom/element.ts'
import { icon } from '../../dom/icon.ts'
import { fillText } from '../../play/fillText.ts'
import type { Play } from '../../play/Play.ts'
import type { SlipSummary } from './BetSlip.ts'

/** The slip in short, at the lower edge of a narrow frame, with the button that opens the whole of it. */
export class SlipBar {
  readonly element: HTMLElement
  readonly button: HTMLButtonElement
  readonly #play: Play
  readonly #kind = h('p', { class: 'slip-kind' })
  readonly #odds = h('bdi')
  readonly #win = h('bdi')
  readonly #facts: HTMLElement
  readonly #count = h('bdi', { class: 'count' })

  constructor(play: Play, onOpen: () => void) {
    this.#play = play
    const { texts } = play.services
    const fact = (label: string, value: Node) => h('div', {}, h('dt', { class: 'label' }, label), h('dd', {}, value))
    this.#facts = h('dl', {}, fact(texts.totalOdds, this.#odds), fact(texts.possibleWin, this.#win))
    this.button = h(
      'button',
      { type: 'button', class: 'button main', 'aria-haspopup': 'dialog', 'aria-expanded': 'false', onclick: onOpen },
      this.#count,
      h('span', {}, texts.slip),
      icon('up'),
    )
    const words = h('div', { class: 'slip-words' }, this.#kind, this.#facts)
    this.element = h('section', { class: 'slip-bar', 'aria-label': texts.slip }, words, this.button)
  }

  update({ count, kind, odds, win }: SlipSummary): void {
    const { texts, formats } = this.#play.services
    const number = formats.number(count)
    this.#kind.textContent = kind
    this.#facts.hidden = count === 0
    this.#odds.textContent = odds ?? '–'
    this.#win.textContent = win ?? '–'
    this.#count.hidden = count === 0
    this.#count.textContent = number
    const name = count === 0 ? texts.slip : fillText(texts.slipOf, { slip: texts.slip, count: number })
    this.button.setAttribute('aria-label', name)
  }
}
