import type { BlackjackHand, BlackjackView } from '../../games/blackjack/blackjackRules.ts'
import { totalOf } from '../../games/blackjack/cards.ts'
import type { PlayedRound } from '../../play/PlayState.ts'
import type { TextKey } from '../../texts/en.ts'
import { h, show } from '../dom/element.ts'
import { setEnabled } from '../dom/setEnabled.ts'
import { Timeline } from '../dom/Timeline.ts'
import { cardWords, handWords, tableOfView } from '../outcomes/blackjackOutcome.ts'
import { fillText } from '../play/fillText.ts'
import type { GameShell } from '../play/GameShell.ts'
import type { MountGame } from '../play/GameView.ts'
import type { Play } from '../play/Play.ts'
import { CardRow } from './table/CardRow.ts'

const actionKeys = {
  hit: 'hit',
  stand: 'stand',
  double: 'double',
  split: 'splitPair',
} as const satisfies Record<string, TextKey>
type ActionName = keyof typeof actionKeys
const actionNames = ['hit', 'stand', 'double', 'split'] as const

const CARD_MS = 260

/** Mounts blackjack: the dealer’s cards above the player’s hands. */
export const mountBlackjack: MountGame = (play, shell) => {
  const { texts } = play.services
  const game = new BlackjackGame(play, shell)
  return {
    rules: () => [h('p', {}, texts.blackjackRules), h('p', { class: 'muted' }, texts.bestPlay)],
    resume: (round) => game.resume(round),
  }
}

class BlackjackGame {
  readonly #play: Play
  readonly #deal
  readonly #actions: ReadonlyMap<ActionName, HTMLButtonElement>
  readonly #hands = h('div', { class: 'hands' })
  readonly #dealer: CardRow
  #rows: readonly CardRow[] = []
  #round: PlayedRound | undefined

  constructor(play: Play, shell: GameShell) {
    this.#play = play
    const { texts } = play.services
    this.#deal = h('button', { type: 'button', class: 'button main', onclick: () => void this.#bet() }, texts.deal)
    const button = (name: ActionName) =>
      h('button', { type: 'button', class: 'button', onclick: () => void this.#act(name) }, texts[actionKeys[name]])
    this.#actions = new Map(actionNames.map((name) => [name, button(name)]))
    this.#dealer = new CardRow(texts.dealer, play.services)
    shell.addStake()
    shell.actions.append(this.#deal, ...this.#actions.values())
    shell.stage.append(this.#dealer.element, this.#hands)
    this.#prepareHands(1)
    play.observe(() => this.#update())
    this.#update()
  }

  async resume(round: PlayedRound): Promise<void> {
    const { texts } = this.#play.services
    const isOpen = round.payout === null
    this.#play.tell({ text: isOpen ? texts.resumedRound : texts.foundRound })
    await this.#show(round)
  }

  #prepareHands(count: number): void {
    const { texts, formats } = this.#play.services
    const name = (index: number) =>
      count === 1 ? texts.you : fillText(texts.hand, { number: formats.number(index + 1) })
    this.#rows = Array.from({ length: count }, (_, index) => new CardRow(name(index), this.#play.services))
    show(this.#hands, ...this.#rows.map(({ element }) => element))
  }

  #update(): void {
    const { canBet, isPaused } = this.#play
    const options = this.#round?.options ?? []
    const isOpen = this.#round !== undefined
    this.#deal.hidden = isOpen
    setEnabled(this.#deal, { when: canBet })
    for (const [name, button] of this.#actions) {
      button.hidden = !isOpen
      // a pause lets a round be played to its end
      setEnabled(button, { when: options.some((option) => option.name === name) })
      button.classList.toggle('main', name === 'hit' && !isPaused)
    }
  }

  async #bet(): Promise<void> {
    if (!this.#play.canBet) return
    this.#dealer.clear()
    this.#prepareHands(1)
    const round = await this.#play.bet({ stake: this.#play.stake }, this.#play.stake)
    if (round) await this.#show(round)
  }

  async #act(name: ActionName): Promise<void> {
    const before = this.#round
    if (!before?.options.some((option) => option.name === name)) return undefined
    this.#round = { ...before, options: [] }
    this.#update()
    const round = await this.#play.act(before, name)
    if (round) return this.#show(round)
    // what the wallet has refused leaves the round as it was
    const open = await this.#play.readOpenRound()
    return open?.id === before.id ? this.#show(open) : this.#leave()
  }

  /** Forgets a round that another tab has finished. */
  #leave(): void {
    this.#round = undefined
    this.#play.isBusy = false
    this.#play.changed()
  }

  async #show(round: PlayedRound): Promise<void> {
    const view = tableOfView(round.view)
    if (!view) return
    this.#round = { ...round, options: [] }
    this.#update()
    await this.#dealCards(view)
    this.#round = round.payout === null ? round : undefined
    this.#update()
    if (round.payout === null) return this.#yourTurn(view)
    this.#announceResult(view)
    await this.#play.finish(round)
    this.#deal.focus()
    return undefined
  }

  /** Deals the cards that are new, one after the other. */
  async #dealCards(view: BlackjackView): Promise<void> {
    const timeline = new Timeline()
    if (this.#rows.length !== view.hands.length) this.#prepareHands(view.hands.length)
    const pause = () => timeline.pause(CARD_MS)
    for (const [index, hand] of view.hands.entries()) {
      const row = this.#rows[index]
      if (row && (await row.deal(hand.cards, pause))) row.setTotal(hand.cards)
      row?.setActive(view.active === index)
      row?.setNote(this.#noteOf(hand))
    }
    const isHidden = view.active !== null
    await this.#dealer.deal(view.dealer, pause)
    if (isHidden) this.#dealer.addBack()
    this.#dealer.setTotal(view.dealer)
  }

  #noteOf({ result, isDoubled }: BlackjackHand): string {
    const { texts } = this.#play.services
    const doubled = isDoubled ? `${texts.double} · ` : ''
    return result === null ? doubled.replace(' · ', '') : `${doubled}${texts[`result_${result}`]}`
  }

  #yourTurn({ hands, active, dealer }: BlackjackView): void {
    const { services } = this.#play
    const cards = hands[active ?? 0]?.cards ?? []
    const values = { hand: handWords(cards, services), card: cardWords(dealer[0] ?? 0, services) }
    this.#play.announce(fillText(services.texts.yourTurn, values))
    this.#focusAction()
  }

  #focusAction(): void {
    const [first] = [...this.#actions.values()].filter((button) => button.getAttribute('aria-disabled') === null)
    const { activeElement } = document
    if (activeElement === document.body || this.#deal === activeElement || activeElement?.closest('.actions'))
      first?.focus()
  }

  #announceResult({ hands, dealer }: BlackjackView): void {
    const { services } = this.#play
    const { texts, formats } = services
    const results = hands.map(({ result, cards }) => {
      const words = texts[`result_${result ?? 'lose'}`]
      return `${words} (${formats.number(totalOf(cards).total)})`
    })
    this.#play.announce(`${texts.dealer}: ${handWords(dealer, services)}. ${formats.list(results)}.`)
  }
}
