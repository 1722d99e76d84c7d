import { type Spot, type SpotKind, spots } from '../../../games/roulette/spots.ts'
import { chipsOf, largestRound } from '../../../games/stakes.ts'
import { h, show } from '../../dom/element.ts'
import { icon } from '../../dom/icon.ts'
import { spotWords } from '../../outcomes/rouletteOutcome.ts'
import { fillText } from '../../play/fillText.ts'
import type { Play } from '../../play/Play.ts'
import type { Bets } from './Bets.ts'

/** Chips to choose from; the one that is chosen is put on the table next. */
export class ChipTray {
  readonly element: HTMLElement
  readonly #play: Play
  chip: number

  constructor(play: Play) {
    this.#play = play
    const { texts, formats } = play.services
    const chips = chipsOf(play.state.currency)
    this.chip = chips[1] ?? chips[0] ?? 0
    const radios = chips.map((value, index) => {
      const input = h('input', {
        type: 'radio',
        name: 'chip',
        checked: value === this.chip,
        'aria-label': fillText(texts.chipOf, { amount: formats.money(value) }),
        onchange: () => (this.chip = value),
      })
      return h('label', {}, input, h('span', { class: `chip chip-${index}` }, h('span', {}, formats.chip(value))))
    })
    this.element = h(
      'fieldset',
      { class: 'chip-tray' },
      h('legend', { class: 'visually-hidden' }, texts.chips),
      ...radios,
    )
  }

  /** Puts a chip on a spot, if balance and table allow it. Returns what is said. */
  put(spot: Spot, bets: Bets): void {
    const { state, balance, services } = this.#play
    if (!this.#play.canBet) return
    const total = bets.total + this.chip
    if (balance !== null && total > balance) return this.#play.notices.fail('not_enough_money')
    if (total > largestRound(state.currency)) return this.#play.notices.fail('invalid_bet')
    bets.add(spot.id, this.chip)
    const amount = services.formats.money(bets.spots.get(spot.id) ?? 0)
    this.#play.announce(fillText(services.texts.spotBet, { spot: spotWords(spot, services), amount }))
    return undefined
  }
}

const severalKinds = ['split', 'street', 'trio', 'corner', 'four', 'line'] as const satisfies readonly SpotKind[]

/** Builds the choice of bets on several numbers for those who don’t point at the table. */
export function severalNumbers(play: Play, onBet: (spot: Spot) => void): HTMLElement {
  const { texts, formats } = play.services
  const kindsOf = (kind: SpotKind) => spots.filter((spot) => spot.kind === kind)
  const name = (kind: SpotKind) => fillText(texts[kind], { numbers: '' }).trim()
  const kind = h('select', { id: 'bet-kind' }, ...severalKinds.map((each) => h('option', { value: each }, name(each))))
  const numbers = h('select', { id: 'bet-numbers' })
  const fill = () => {
    const found = spots.filter((spot) => spot.kind === kind.value)
    show(
      numbers,
      ...found.map(({ id, numbers: own }) =>
        h('option', { value: id }, own.map((number) => formats.number(number)).join(texts.numberSeparator)),
      ),
    )
  }
  kind.addEventListener('change', fill)
  fill()
  const add = () => {
    const spot = severalKinds.flatMap(kindsOf).find(({ id }) => id === numbers.value)
    if (spot) onBet(spot)
  }
  const button = h('button', { type: 'button', class: 'button', onclick: add }, texts.addBet)
  const fields = h(
    'div',
    { class: 'several-fields' },
    h('div', { class: 'field' }, h('label', { for: 'bet-kind' }, texts.betKind), kind),
    h('div', { class: 'field' }, h('label', { for: 'bet-numbers' }, texts.betNumbers), numbers),
    button,
  )
  // in a low frame they would open beneath the bar
  const reveal = () => fields.scrollIntoView({ block: 'nearest' })
  return h('details', { class: 'several', ontoggle: reveal }, h('summary', {}, icon('up'), texts.insideBets), fields)
}
