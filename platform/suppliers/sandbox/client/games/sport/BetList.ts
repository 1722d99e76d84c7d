import type { PlayedRound } from '../../../play/PlayState.ts'
import { h, show } from '../../dom/element.ts'
import { countLegs, legsOf } from '../../outcomes/sportOutcome.ts'
import { fillText } from '../../play/fillText.ts'
import type { Play } from '../../play/Play.ts'
import { legContent, storedLegs } from './legContent.ts'

/** The player’s last bets with what has become of them. */
export class BetList {
  readonly element: HTMLElement
  readonly #play: Play
  readonly #list = h('ul', { class: 'bets' })
  #shown = ''

  constructor(play: Play) {
    this.#play = play
    this.element = h('section', { class: 'panel' }, h('h3', {}, play.services.texts.yourBets), this.#list)
  }

  update(bets: readonly PlayedRound[]): void {
    const { texts } = this.#play.services
    // the list is built anew only when something in it has changed
    const key = JSON.stringify(bets.map(({ id, state, actions, payout }) => [id, state, actions, payout]))
    if (key === this.#shown) return
    this.#shown = key
    if (bets.length === 0) return show(this.#list, h('li', { class: 'muted' }, texts.noBets))
    return show(this.#list, ...bets.map((bet) => this.#row(bet)))
  }

  #row(bet: PlayedRound): HTMLElement {
    const { services, state } = this.#play
    const { formats, texts } = services
    const legs = bet.view === null ? storedLegs(bet.choice, state.variant) : legsOf(bet.view)
    const kind = countLegs(bet.choice) > 1 ? texts.combined : texts.single
    const head = h(
      'p',
      { class: 'bet-head' },
      h('span', {}, `${kind} · `, h('bdi', {}, formats.money(bet.stake))),
      h('span', { class: 'bet-state', 'data-state': stateOf(bet) }, this.#state(bet)),
    )
    return h(
      'li',
      {},
      head,
      h('ul', { class: 'bet-legs' }, ...legs.map((leg) => legContent(leg, state.variant, services))),
    )
  }

  #state({ state, payout }: PlayedRound): string {
    const { texts, formats } = this.#play.services
    if (state === 'refused' || state === 'cancelled') return texts.betGivenBack
    if (state !== 'finished') return texts.betOpen
    return payout === null || payout === 0 ? texts.betLost : fillText(texts.betWon, { amount: formats.money(payout) })
  }
}

function stateOf({ state, payout }: PlayedRound): 'open' | 'won' | 'lost' | 'back' {
  if (state === 'refused' || state === 'cancelled') return 'back'
  if (state !== 'finished') return 'open'
  return payout ? 'won' : 'lost'
}
