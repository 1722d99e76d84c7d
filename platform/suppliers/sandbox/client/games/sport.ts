import type { PlayedRound } from '../../play/PlayState.ts'
import type { MatchState, SportState } from '../../sport/SportState.ts'
import { h, show } from '../dom/element.ts'
import { setEnabled } from '../dom/setEnabled.ts'
import { fillText } from '../play/fillText.ts'
import { ApiFailure } from '../play/GameApi.ts'
import type { GameShell } from '../play/GameShell.ts'
import type { MountGame } from '../play/GameView.ts'
import type { Play } from '../play/Play.ts'
import { BetList } from './sport/BetList.ts'
import { BetSlip } from './sport/BetSlip.ts'
import { MatchRow } from './sport/MatchRow.ts'
import { SlipSheet } from './sport/SlipSheet.ts'

const POLL_MS = 2500
const RETRY_MS = 4000

/** Mounts the programme of matches with a bet slip: the matches run on the server’s clock, and this shows them. */
export const mountSport: MountGame = (play, shell) => {
  const { texts } = play.services
  const game = new SportGame(play, shell)
  void game.poll()
  return {
    rules: () => [h('p', {}, texts.sportRules), h('p', {}, texts.sportOdds)],
    // the list of bets tells of them
    resume: () => Promise.resolve(),
  }
}

class SportGame {
  readonly #play: Play
  readonly #slip: BetSlip
  readonly #bets: BetList
  readonly #sheet: SlipSheet
  readonly #live = h('ul', { class: 'matches' })
  readonly #coming = h('ul', { class: 'matches' })
  readonly #noneLive = h('p', { class: 'muted' })
  readonly #place: HTMLButtonElement
  readonly #rows = new Map<number, MatchRow>()
  /** The player’s bets as they were read last, by id. */
  #known: ReadonlyMap<string, PlayedRound> | undefined

  constructor(play: Play, shell: GameShell) {
    this.#play = play
    const { texts } = play.services
    this.#slip = new BetSlip(play, () => this.#update())
    this.#bets = new BetList(play)
    this.#place = h('button', { type: 'button', class: 'button main', onclick: () => void this.#bet() }, texts.placeBet)
    this.#noneLive.textContent = texts.noneLive
    shell.addStake()
    shell.actions.append(this.#place)
    const programme = h(
      'div',
      { class: 'programme' },
      h('section', {}, h('h3', {}, texts.liveMatches), this.#noneLive, this.#live),
      h('section', {}, h('h3', {}, texts.comingMatches), this.#coming),
    )
    const title = h('h2', { class: 'visually-hidden' }, texts.matches)
    shell.stage.append(title, programme)
    this.#sheet = new SlipSheet(h('div', { class: 'side' }, this.#slip.element, this.#bets.element), { play, shell })
    play.observe(() => this.#update())
  }

  /** Reads the programme again and again. */
  async poll(): Promise<void> {
    let next = POLL_MS
    try {
      this.#show(await this.#play.services.api.sport())
      this.#play.notices.endOutage()
    } catch (error) {
      next = RETRY_MS
      this.#play.notices.beginOutage(error)
      if (error instanceof ApiFailure && error.reason === 'ended') return
    }
    setTimeout(() => void this.poll(), next)
  }

  #show({ now, matches, bets, balance }: SportState): void {
    const known = new Map(matches.map((match) => [match.number, match]))
    for (const [number, row] of this.#rows) {
      if (known.has(number)) continue
      row.element.remove()
      this.#rows.delete(number)
    }
    for (const match of matches) this.#rowOf(match).update(match, now)
    this.#arrange(
      this.#live,
      matches.filter(({ minute }) => minute !== null),
    )
    this.#arrange(
      this.#coming,
      matches.filter(({ minute }) => minute === null),
    )
    this.#noneLive.hidden = matches.some(({ minute }) => minute !== null)
    this.#slip.follow(known)
    this.#play.take({ balance })
    this.#announceResults(bets)
    this.#bets.update(bets)
    if (!this.#play.isBusy) this.#play.showBalance()
    this.#update()
  }

  #rowOf(match: MatchState): MatchRow {
    const row =
      this.#rows.get(match.number) ??
      new MatchRow(match, {
        play: this.#play,
        onPick: (picked, pick) => this.#slip.toggle(picked, pick),
        isPicked: (number, pick) => this.#slip.has(number, pick),
      })
    this.#rows.set(match.number, row)
    return row
  }

  /** Puts rows into a list, unless it has them in this order already, so that they keep the focus. */
  #arrange(list: HTMLElement, matches: readonly MatchState[]): void {
    const elements = matches.map((match) => this.#rowOf(match).element)
    const isSame = elements.length === list.children.length && elements.every((each, at) => list.children[at] === each)
    if (!isSame) show(list, ...elements)
  }

  /** Reports bets that have been settled since the last look. */
  #announceResults(bets: readonly PlayedRound[]): void {
    const before = this.#known
    this.#known = new Map(bets.map((bet) => [bet.id, bet]))
    const { texts, formats, bridge } = this.#play.services
    for (const bet of bets) {
      const old = before?.get(bet.id)
      if (!old || old.state === bet.state || bet.state !== 'finished') continue
      const won = fillText(texts.betWon, { amount: formats.money(bet.payout ?? 0) })
      this.#play.announce(bet.payout ? won : texts.betLost)
      this.#play.lastWin = bet.payout ? bet.payout : this.#play.lastWin
      this.#play.lastRound = bet.id
      bridge.send('round-ended')
    }
  }

  #update(): void {
    const { bets } = this.#slip
    const { canBet, services } = this.#play
    const count = bets.length
    const isSeveral = count > 1
    this.#place.textContent = isSeveral
      ? fillText(services.texts.placeSeveral, { count: services.formats.number(count) })
      : services.texts.placeBet
    setEnabled(this.#place, { when: canBet && count > 0 })
    this.#sheet.update(this.#slip.summary)
    for (const row of this.#rows.values()) row.mark()
  }

  async #bet(): Promise<void> {
    const { texts, formats } = this.#play.services
    let placed = 0
    let isRefused = false
    for (const order of this.#slip.orders) {
      const round = await this.#play.bet({ stake: order.stake, legs: order.legs }, order.stake)
      isRefused = round === undefined
      // the bets that are not placed stay in the slip, and the notice says why
      if (!round) break
      this.#play.release(round)
      this.#slip.remove(order)
      placed += order.stake
    }
    if (placed === 0) return
    const text = fillText(texts.betsPlaced, { amount: formats.money(placed) })
    if (!isRefused) this.#play.notices.show({ text })
    this.#play.announce(text)
    // the next look shows them too
    await this.#play.services.api.sport().then(
      (state) => this.#show(state),
      () => undefined,
    )
  }
}
