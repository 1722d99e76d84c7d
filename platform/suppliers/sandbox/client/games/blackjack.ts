import type { BlackjackHand, BlackjackView } from '../../games/blackjack/blackjackRules.ts'
import { isBust, totalOf } from '../../games/blackjack/cards.ts'
import type { PlayedRound } from '../../play/PlayState.ts'
import type { TextKey } from '../../texts/en.ts'
import { h, show } from '../dom/element.ts'
import { setEnabled } from '../dom/setEnabled.ts'
import { Timeline } from '../dom/Timeline.ts'
import { cardWords, dealtWords, tableOfView, totalWords } from '../outcomes/blackjackOutcome.ts'
import { resultWords } from '../outcomes/resultWords.ts'
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
  /** Shows what the live region says. */
  readonly #says = h('p', { class: 'table-says', 'aria-hidden': 'true' })
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
    shell.stage.append(this.#dealer.element, this.#says, this.#hands)
    this.#prepareHands(1)
    play.observe(() => this.#update())
    this.#update()
  }

  async resume(round: PlayedRound): Promise<void> {
    const { texts } = this.#play.services
    const isOpen = round.payout === null
    this.#play.notices.show({ text: isOpen ? texts.resumedRound : texts.foundRound })
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
    if (!this.#play.mayBet(this.#play.stake)) return
    this.#dealer.clear()
    this.#says.textContent = ''
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
    if (round) {
      const { texts, formats } = this.#play.services
      // doubling and splitting add to the stake
      if (round.stake > before.stake) this.#play.announce(`${texts.totalStake}: ${formats.money(round.stake)}.`)
      return this.#show(round)
    }
    // what the wallet has refused leaves the round as it was
    const open = await this.#play.readOpenRound()
    return open?.id === before.id ? this.#show(open) : this.#leave()
  }

  /** Forgets a round that another tab has finished. */
  #leave(): void {
    this.#round = undefined
    this.#dealer.clear()
    this.#prepareHands(1)
    this.#says.textContent = ''
    // a session that has ended has its own way on
    const { notices, services } = this.#play
    if (!notices.current?.action) notices.show({ text: services.texts.finishedElsewhere })
    this.#play.leaveRound()
  }

  async #show(round: PlayedRound): Promise<void> {
    const view = tableOfView(round.view)
    if (!view) return
    this.#round = { ...round, options: [] }
    this.#play.atRisk = round.stake
    this.#play.changed()
    await this.#dealCards(view, round)
    this.#round = round.payout === null ? round : undefined
    this.#update()
    if (round.payout === null) return this.#yourTurn(view)
    const outcome = this.#resultWords(view)
    this.#says.textContent = `${outcome} ${resultWords(round, this.#play.services)}`
    await this.#play.finish(round, outcome)
    this.#deal.focus()
    return undefined
  }

  /** Deals the cards that are new, one after the other, and says each. */
  async #dealCards({ hands, active, dealer }: BlackjackView, { choice }: PlayedRound): Promise<void> {
    const timeline = new Timeline()
    const canBeNatural = hands.length === 1
    if (this.#rows.length !== hands.length) this.#prepareHands(hands.length)
    const lay = (row: CardRow, all: readonly number[]) =>
      row.deal(all, (cards) => {
        this.#say(dealtWords({ name: row.name, cards, canBeNatural }, this.#play.services))
        return timeline.pause(CARD_MS)
      })
    for (const [index, hand] of hands.entries()) {
      const row = this.#rows[index]
      if (!row) continue
      row.setStake(this.#stakeOf(hand, Number(choice['stake']), hands.length))
      row.setActive(active === index)
      await lay(row, hand.cards)
      // the results follow the dealer’s cards
      row.setNote(this.#noteOf({ ...hand, result: null }, hands.length > 1 && active === index))
    }
    await lay(this.#dealer, dealer)
    if (active !== null) return this.#dealer.addBack()
    for (const [index, hand] of hands.entries()) this.#rows[index]?.setNote(this.#noteOf(hand, false))
  }

  #say(text: string): void {
    this.#says.textContent = text
    this.#play.announce(text)
  }

  /** Returns the stake of a hand, where it isn’t what the controls show. */
  #stakeOf({ isDoubled }: BlackjackHand, stake: number, count: number): string {
    return isDoubled || count > 1 ? this.#play.services.formats.money(isDoubled ? stake * 2 : stake) : ''
  }

  #noteOf({ cards, result, isDoubled }: BlackjackHand, isPlaying: boolean): string {
    const { texts } = this.#play.services
    const state = isPlaying ? texts.handPlays : ''
    const early = isBust(cards) ? texts.result_bust : state
    const end = result === null ? early : texts[`result_${result}`]
    return [isDoubled ? texts.double : '', end].filter((part) => part !== '').join(' · ')
  }

  #yourTurn({ hands, active, dealer }: BlackjackView): void {
    const { services } = this.#play
    const index = active ?? 0
    const values = {
      hand: this.#rows[index]?.name ?? '',
      total: totalWords(hands[index]?.cards ?? [], services),
      card: cardWords(dealer[0] ?? 0, services),
    }
    const { yourTurn, handTurn } = services.texts
    this.#say(fillText(hands.length > 1 ? handTurn : yourTurn, values))
    this.#focusAction()
  }

  #focusAction(): void {
    const [first] = [...this.#actions.values()].filter((button) => button.getAttribute('aria-disabled') === null)
    const { activeElement } = document
    if (activeElement === document.body || this.#deal === activeElement || activeElement?.closest('.actions'))
      first?.focus()
  }

  /** Says what the dealer has, and how each hand has ended. */
  #resultWords({ hands, dealer }: BlackjackView): string {
    const { texts, formats } = this.#play.services
    const ended = (hand: string, result: string, cards: readonly number[]) =>
      fillText(texts.handEnded, { hand, result, total: formats.number(totalOf(cards).total) })
    const dealerWords = isBust(dealer)
      ? ended(texts.dealer, texts.result_bust, dealer)
      : `${texts.dealer}: ${totalWords(dealer, this.#play.services)}.`
    const results = hands.map(({ result, cards }, index) =>
      ended(this.#rows[index]?.name ?? '', texts[`result_${result ?? 'lose'}`], cards),
    )
    return [dealerWords, ...results].join(' ')
  }
}
