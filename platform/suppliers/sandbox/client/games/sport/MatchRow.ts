import { sports } from '../../../games/sport/matches.ts'
import { type MatchPick, markets } from '../../../games/sport/odds.ts'
import type { MatchState } from '../../../sport/SportState.ts'
import { h, show } from '../../dom/element.ts'
import { setEnabled } from '../../dom/setEnabled.ts'
import { oddsWords, pickWords } from '../../outcomes/sportOutcome.ts'
import { fillText } from '../../play/fillText.ts'
import type { Play } from '../../play/Play.ts'

interface RowOptions {
  readonly play: Play
  readonly onPick: (match: MatchState, pick: MatchPick) => void
  readonly isPicked: (match: number, pick: MatchPick) => boolean
}

const labels = { result: 'marketResult', total: 'marketTotal', both: 'marketBoth' } as const
const shortNames = {
  home: 'short_home',
  draw: 'short_draw',
  away: 'short_away',
  over: 'short_over',
  under: 'short_under',
  yes: 'short_yes',
  no: 'short_no',
} as const
const MINUTE_MS = 60_000
const MOVED_MS = 1500

/** A match with the buttons of its odds, whose texts change in place so that the focus stays. */
export class MatchRow {
  readonly element: HTMLElement
  readonly #options: RowOptions
  readonly #status = h('span', { class: 'match-status' })
  /** In the direction of the page, so that each number is at the side of its club. */
  readonly #score = h('span', { class: 'match-score' })
  readonly #buttons = new Map<MatchPick, HTMLButtonElement>()
  #match: MatchState

  constructor(match: MatchState, options: RowOptions) {
    this.#match = match
    this.#options = options
    const { texts } = options.play.services
    const { home, away, sport } = match
    const name = h('h4', {}, h('bdi', {}, home), ' – ', h('bdi', {}, away))
    const head = h('div', { class: 'match-head' }, h('span', { class: 'sport' }, texts[sport]), this.#status)
    const title = h('div', { class: 'match-title' }, name, this.#score)
    const groups = Object.entries(markets).map(([market, picks]) =>
      h(
        'div',
        { class: 'market', role: 'group', 'aria-label': texts[labels[market as keyof typeof markets]] },
        ...picks.map((pick) => this.#button(pick)),
      ),
    )
    this.element = h('li', { class: 'match' }, head, title, h('div', { class: 'markets' }, ...groups))
    this.update(match, match.number)
  }

  update(match: MatchState, now: number): void {
    const before = this.#match
    this.#match = match
    const { texts, formats } = this.#options.play.services
    const { minute, score, number } = match
    const left = Math.max(1, Math.ceil((number - now) / MINUTE_MS))
    this.#status.textContent =
      minute === null
        ? fillText(texts.startsIn, { minutes: formats.number(left) })
        : fillText(texts.minuteOf, { minute: formats.number(minute) })
    this.#status.classList.toggle('live', minute !== null)
    this.#score.textContent = score ? `${formats.number(score.home)} : ${formats.number(score.away)}` : ''
    for (const [pick, button] of this.#buttons) this.#updateButton(pick, button, before)
  }

  /** Marks the picks that are on the slip. */
  mark(): void {
    for (const [pick, button] of this.#buttons) {
      button.setAttribute('aria-pressed', String(this.#options.isPicked(this.#match.number, pick)))
    }
  }

  #button(pick: MatchPick): HTMLButtonElement {
    const button = h('button', {
      type: 'button',
      class: 'odds',
      'aria-pressed': 'false',
      onclick: () => this.#match.odds[pick] !== null && this.#options.onPick(this.#match, pick),
    })
    this.#buttons.set(pick, button)
    return button
  }

  #updateButton(pick: MatchPick, button: HTMLButtonElement, before: MatchState): void {
    const { play } = this.#options
    const { texts, formats } = play.services
    const odds = this.#match.odds[pick]
    const old = before.odds[pick]
    const value = odds === null ? '–' : oddsWords(odds, play.services)
    const line = formats.number(sports[this.#match.sport].line, 1)
    const words = pickWords(pick, this.#match, play.services)
    show(
      button,
      h('span', { class: 'pick' }, fillText(texts[shortNames[pick]], { line })),
      h('span', { class: 'visually-hidden' }, ` ${words} `),
      h('bdi', { class: 'price' }, value),
      odds === null ? h('span', { class: 'visually-hidden' }, ` ${texts.closedOdds}`) : null,
    )
    setEnabled(button, { when: odds !== null })
    if (odds === null || old === null || odds === old) return
    button.dataset['moved'] = odds > old ? 'up' : 'down'
    setTimeout(() => delete button.dataset['moved'], MOVED_MS)
  }
}
