import { colourOf, findSpot, type Spot } from '../../../games/roulette/spots.ts'
import { h, show } from '../../dom/element.ts'
import { moveByArrows } from '../../dom/moveByArrows.ts'
import { setEnabled } from '../../dom/setEnabled.ts'
import { spotWords } from '../../outcomes/rouletteOutcome.ts'
import type { Play } from '../../play/Play.ts'
import { placeOf } from './placeOf.ts'
import { type Side, spotAt } from './spotAt.ts'

/** Share of a field at each side that means its edge. */
const EDGE = 0.24
/** Pixels below which an edge is too narrow to be aimed at; the list of bets on several numbers has its bets. */
const LEAST_EDGE = 8
const COLUMNS = 12
const outsideIds = ['low', 'even', 'red', 'black', 'odd', 'high'] as const
const dozens = ['dozen-1', 'dozen-2', 'dozen-3'] as const
const columns = ['column-1', 'column-2', 'column-3'] as const

interface FeltOptions {
  readonly play: Play
  readonly onBet: (spot: Spot) => void
}

/**
 * The table. Each number is a button for the number itself; with a pointer its edges and corners are
 * the bets on several numbers.
 */
export class Felt {
  readonly element: HTMLElement
  readonly #play: Play
  readonly #onBet: (spot: Spot) => void
  readonly #buttons = new Map<string, HTMLButtonElement>()
  readonly #chips = h('div', { class: 'felt-chips', 'aria-hidden': 'true' })
  readonly #numbers: HTMLElement

  constructor({ play, onBet }: FeltOptions) {
    this.#play = play
    this.#onBet = onBet
    this.#numbers = h('div', { class: 'felt-numbers' }, ...this.#numberButtons(), this.#chips)
    this.#numbers.addEventListener('pointermove', (event) => this.#point(event))
    this.#numbers.addEventListener('pointerleave', () => this.#highlight([]))
    this.element = h(
      'div',
      { class: 'felt', role: 'group', 'aria-label': play.services.texts.table },
      this.#button('straight-0', 'zero'),
      this.#numbers,
      h('div', { class: 'felt-columns' }, ...columns.map((id) => this.#button(id, 'outside'))),
      h('div', { class: 'felt-dozens' }, ...dozens.map((id) => this.#button(id, 'outside'))),
      h('div', { class: 'felt-even' }, ...outsideIds.map((id) => this.#button(id, `outside ${id}`))),
    )
    moveByArrows(this.element, [...this.#buttons.values()])
  }

  /** Shows the chips on the table. */
  update(bets: ReadonlyMap<string, number>): void {
    const { texts, formats } = this.#play.services
    const inside: HTMLElement[] = []
    for (const [id, button] of this.#buttons) {
      const spot = findSpot(id)
      const amount = bets.get(id) ?? 0
      const words = spot ? this.#nameOf(spot) : id
      button.setAttribute('aria-label', amount > 0 ? `${words}, ${formats.money(amount)}` : words)
      button.querySelector('.chip')?.remove()
      if (amount > 0 && !this.#numbers.contains(button)) button.append(this.#chip(amount))
      setEnabled(button, { when: this.#play.canBet })
    }
    for (const [id, amount] of bets) {
      const spot = findSpot(id)
      if (!spot || !isInside(spot)) continue
      const chip = this.#chip(amount)
      const { along, across } = placeOf(spot)
      chip.style.setProperty('--along', String(along / COLUMNS))
      chip.style.setProperty('--across', String(across / columns.length))
      inside.push(chip)
    }
    show(this.#chips, ...inside)
    this.element.setAttribute('aria-label', texts.table)
  }

  /** Marks the number where the ball lies, or none. */
  markNumber(number: number | null): void {
    for (const button of this.#buttons.values()) button.classList.remove('drawn')
    if (number !== null) this.#buttons.get(`straight-${number}`)?.classList.add('drawn')
  }

  #chip(amount: number): HTMLElement {
    return h('span', { class: 'chip' }, h('span', {}, this.#play.services.formats.chip(amount)))
  }

  #numberButtons(): readonly HTMLElement[] {
    const numbers = Array.from({ length: COLUMNS * columns.length }, (_, index) => index + 1)
    return numbers.map((number) => {
      const button = this.#button(`straight-${number}`, colourOf(number))
      button.style.setProperty('--column', String(Math.ceil(number / 3)))
      button.style.setProperty('--row', String(1 + ((number - 1) % 3)))
      return button
    })
  }

  #button(id: string, className: string): HTMLButtonElement {
    const spot = findSpot(id)
    if (!spot) throw new Error(`there is no spot ${id}`)
    const press = (event: Event) => this.#onBet(this.#spotOf(spot, event) ?? spot)
    const label = h('span', { class: 'felt-label' }, this.#labelOf(spot))
    const button = h('button', { type: 'button', class: className, onclick: press }, label)
    this.#buttons.set(id, button)
    return button
  }

  /** Returns a spot’s name, with what is written on it when that is something else. */
  #nameOf(spot: Spot): string {
    const words = spotWords(spot, this.#play.services)
    return spot.kind === 'column' ? `${words}, ${this.#labelOf(spot)}` : words
  }

  #labelOf(spot: Spot): string {
    const { formats } = this.#play.services
    const [first = 0] = spot.numbers
    if (spot.kind === 'straight') return formats.number(first)
    if (spot.kind === 'column') return `${formats.number(2)}:${formats.number(1)}`
    if (spot.kind === 'dozen' || spot.kind === 'low' || spot.kind === 'high') {
      return `${formats.number(first)}–${formats.number(spot.numbers.at(-1) ?? first)}`
    }
    return spotWords(spot, this.#play.services)
  }

  /** Returns the spot below a pointer; the button’s own for the keyboard. */
  #spotOf(spot: Spot, event: Event): Spot | undefined {
    const [number = 0] = spot.numbers
    const isPointer = event instanceof MouseEvent && (event.detail > 0 || event.type === 'pointermove')
    if (!isPointer || spot.kind !== 'straight' || number === 0) return spot
    const button = this.#buttons.get(spot.id)
    if (!button) return spot
    const { left, top, width, height } = button.getBoundingClientRect()
    const [x, y] = [sideOf(event.clientX - left, width), sideOf(event.clientY - top, height)]
    return spotAt(number, this.#isUpright() ? { along: y, across: x } : { along: x, across: opposite(y) })
  }

  /** On narrow screens the table lies upright: its numbers run downwards. */
  #isUpright(): boolean {
    const { width, height } = this.#numbers.getBoundingClientRect()
    return height > width
  }

  #point(event: PointerEvent): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const id = [...this.#buttons].find(([, each]) => each === button)?.[0]
    const spot = id === undefined ? undefined : findSpot(id)
    this.#highlight(spot && this.#play.canBet ? (this.#spotOf(spot, event)?.numbers ?? []) : [])
  }

  #highlight(numbers: readonly number[]): void {
    for (const [id, button] of this.#buttons) {
      button.classList.toggle(
        'aimed',
        numbers.some((number) => id === `straight-${number}`),
      )
    }
  }
}

const isInside = ({ kind, numbers }: Spot) =>
  numbers.length <= 6 && kind !== 'column' && kind !== 'dozen' && !(kind === 'straight' && numbers[0] === 0)

function sideOf(place: number, size: number): Side {
  const edge = size * EDGE
  if (edge < LEAST_EDGE) return 0
  if (place < edge) return -1
  return place > size - edge ? 1 : 0
}

function opposite(side: Side): Side {
  if (side === 0) return 0
  return side === 1 ? -1 : 1
}
