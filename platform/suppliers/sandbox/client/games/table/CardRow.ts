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
  readonly name: string
  readonly #words: Words
  readonly #cards = h('ul', { class: 'cards' })
  readonly #total = h('bdi', { class: 'hand-total' })
  readonly #stake = h('bdi', { class: 'hand-stake' })
  readonly #note = h('span', { class: 'hand-note' })
  #shown: readonly number[] = []

  constructor(name: string, words: Words) {
    this.name = name
    this.#words = words
    const caption = h('p', { class: 'hand-caption' }, h('span', {}, name), this.#total, this.#stake, this.#note)
    this.element = h('section', { class: 'card-row', 'aria-label': name }, this.#cards, caption)
    this.clear()
  }

  clear(): void {
    this.#shown = []
    show(this.#cards, this.#place(), this.#place())
    this.#total.textContent = ''
    this.setNote('')
    this.setStake('')
    this.setActive(false)
  }

  /**
   * Lays cards that aren’t there yet.
   * @param onCard called with the cards that lie, after each new one; the next follows when it resolves
   */
  async deal(cards: readonly number[], onCard: (cards: readonly number[]) => Promise<void>): Promise<void> {
    const isSame = this.#shown.every((card, index) => cards[index] === card)
    const kept = isSame ? this.#shown.length : 0
    if (kept === cards.length) return
    const faces = cards.map((card) => this.#face(card))
    show(this.#cards, ...faces.slice(0, kept))
    for (const [index, face] of faces.entries()) {
      if (index < kept) continue
      this.#cards.append(face)
      animate(face, {
        keyframes: [
          { transform: 'translateY(-40px) rotate(-6deg)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        ms: FLIGHT_MS,
      })
      const dealt = cards.slice(0, index + 1)
      this.#setTotal(dealt)
      await onCard(dealt)
    }
    this.#shown = cards
  }

  /** Lays a card whose face nobody sees yet. */
  addBack(): void {
    if (this.#cards.querySelector('.card-back')) return
    const { texts } = this.#words
    const label = h('span', { class: 'visually-hidden' }, texts.hiddenCard)
    this.#cards.append(h('li', { class: 'card' }, drawCardBack(), label))
  }

  setNote(note: string): void {
    this.#note.textContent = note
  }

  /** Shows what is bet on the hand. */
  setStake(stake: string): void {
    this.#stake.textContent = stake
  }

  setActive(isActive: boolean): void {
    this.element.classList.toggle('active', isActive)
  }

  #setTotal(cards: readonly number[]): void {
    this.#total.textContent = this.#words.formats.number(totalOf(cards).total)
  }

  #face(card: number): HTMLElement {
    const label = h('span', { class: 'visually-hidden' }, cardWords(card, this.#words))
    return h('li', { class: 'card' }, drawCard(card), label)
  }

  #place(): HTMLElement {
    return h('li', { class: 'card place', 'aria-hidden': 'true' })
  }
}
