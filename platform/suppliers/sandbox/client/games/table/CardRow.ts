import { totalOf } from '../../../games/blackjack/cards.ts'
import type { GameTexts } from '../../../texts/en.ts'
import { drawCard, drawCardBack } from '../../art/drawCard.ts'
import { h, show } from '../../dom/element.ts'
import { animate } from '../../dom/motion.ts'
import { cardWords } from '../../outcomes/blackjackOutcome.ts'
import type { Formats } from '../../play/Formats.ts'

const FLIGHT_MS = 240

interface Words {
  readonly texts: GameTexts
  readonly formats: Formats
}

/** A row of cards with its name, total and result. */
export class CardRow {
  readonly element: HTMLElement
  readonly #words: Words
  readonly #cards = h('ul', { class: 'cards' })
  readonly #total = h('bdi', { class: 'hand-total' })
  readonly #note = h('span', { class: 'hand-note' })
  #shown: readonly number[] = []

  constructor(name: string, words: Words) {
    this.#words = words
    const caption = h('p', { class: 'hand-caption' }, h('span', {}, name), this.#total, this.#note)
    this.element = h('section', { class: 'card-row', 'aria-label': name }, this.#cards, caption)
    this.clear()
  }

  clear(): void {
    this.#shown = []
    show(this.#cards, this.#place(), this.#place())
    this.#total.textContent = ''
    this.setNote('')
    this.setActive(false)
  }

  /** Lays cards that aren’t there yet. Returns whether there were any. */
  async deal(cards: readonly number[], pause: () => Promise<void>): Promise<boolean> {
    const isSame = this.#shown.every((card, index) => cards[index] === card)
    const kept = isSame ? this.#shown.length : 0
    if (kept === cards.length) return false
    const faces = cards.map((card) => this.#face(card))
    show(this.#cards, ...faces.slice(0, kept))
    for (const face of faces.slice(kept)) {
      this.#cards.append(face)
      animate(face, {
        keyframes: [
          { transform: 'translateY(-40px) rotate(-6deg)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        ms: FLIGHT_MS,
      })
      await pause()
    }
    this.#shown = cards
    return true
  }

  /** Lays a card whose face nobody sees yet. */
  addBack(): void {
    if (this.#cards.querySelector('.card-back')) return
    const { texts } = this.#words
    const label = h('span', { class: 'visually-hidden' }, texts.hiddenCard)
    this.#cards.append(h('li', { class: 'card' }, drawCardBack(), label))
  }

  setTotal(cards: readonly number[]): void {
    this.#total.textContent = this.#words.formats.number(totalOf(cards).total)
  }

  setNote(note: string): void {
    this.#note.textContent = note
  }

  setActive(isActive: boolean): void {
    this.element.classList.toggle('active', isActive)
  }

  #face(card: number): HTMLElement {
    const label = h('span', { class: 'visually-hidden' }, cardWords(card, this.#words))
    return h('li', { class: 'card' }, drawCard(card), label)
  }

  #place(): HTMLElement {
    return h('li', { class: 'card place', 'aria-hidden': 'true' })
  }
}
