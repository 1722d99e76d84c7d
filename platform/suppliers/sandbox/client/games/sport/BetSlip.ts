import type { MatchPick } from '../../../games/sport/odds.ts'
import { MAX_LEGS, MAX_TOTAL_ODDS, totalOdds } from '../../../games/sport/sportRules.ts'
import type { MatchState } from '../../../sport/SportState.ts'
import { h, show } from '../../dom/element.ts'
import { icon } from '../../dom/icon.ts'
import { segmented } from '../../dom/segmented.ts'
import { oddsWords, pickWords } from '../../outcomes/sportOutcome.ts'
import { fillText } from '../../play/fillText.ts'
import type { Play } from '../../play/Play.ts'

interface SlipLeg {
  readonly match: MatchState
  readonly pick: MatchPick
}

export type SlipKind = 'single' | 'combined'

/** A bet of the slip. */
export interface SlipBet {
  readonly stake: number
  readonly legs: readonly { readonly match: number; readonly pick: MatchPick; readonly odds: number }[]
}

/** The slip in words. */
export interface SlipSummary {
  readonly count: number
  /** Says whether the picks are one bet or several. */
  readonly kind: string
  /** Null for none, and for several bets. */
  readonly odds: string | null
  /** Null when the slip can’t be bet. */
  readonly win: string | null
}

/** Odds of 1.00 in hundredths, which any odds that are offered exceed. */
const ANY_ODDS = 100

/** The picks of the next bet: each a bet of its own, or all together as one. */
export class BetSlip {
  readonly element: HTMLElement
  readonly #play: Play
  readonly #onChange: () => void
  readonly #legs = new Map<number, SlipLeg>()
  readonly #list = h('ul', { class: 'legs' })
  readonly #kindLine = h('p', { class: 'slip-kind' })
  readonly #kind
  readonly #sum = h('p', { class: 'slip-sum' })
  readonly #takesLower = h('input', { type: 'checkbox' })
  readonly #lower: HTMLElement
  #chosen: SlipKind = 'combined'

  constructor(play: Play, onChange: () => void) {
    this.#play = play
    this.#onChange = onChange
    const { texts } = play.services
    this.#kind = segmented<SlipKind>({
      name: 'slip-kind',
      label: texts.slip,
      options: [
        { value: 'single', label: texts.singles },
        { value: 'combined', label: texts.combined },
      ],
      selected: this.#chosen,
      onSelect: (kind) => {
        this.#chosen = kind
        this.#changed()
        this.#announce()
      },
    })
    this.#lower = h('label', { class: 'lower-odds' }, this.#takesLower, texts.takeLowerOdds)
    const parts = [h('h3', {}, texts.slip), this.#kindLine, this.#kind.element, this.#list, this.#sum, this.#lower]
    this.element = h('section', { class: 'panel slip', tabindex: -1, 'aria-label': texts.slip }, ...parts)
    play.observe(() => this.#showSum())
    this.#show()
  }

  get isEmpty(): boolean {
    return this.#legs.size === 0
  }

  /** The bets that the slip stands for; none while a pick is closed or the odds are too long. */
  get bets(): readonly SlipBet[] {
    const { stake } = this.#play
    const legs = [...this.#legs.values()].flatMap(({ match, pick }) => {
      const odds = match.odds[pick]
      return odds === null ? [] : [{ match: match.number, pick, odds }]
    })
    if (legs.length === 0 || legs.length !== this.#legs.size) return []
    const bets = this.#kindNow === 'combined' ? [{ stake, legs }] : legs.map((leg) => ({ stake, legs: [leg] }))
    return bets.every((bet) => totalOdds(bet.legs) <= MAX_TOTAL_ODDS) ? bets : []
  }

  /** The bets as they are sent: each of their odds is the least that the player takes. */
  get orders(): readonly SlipBet[] {
    if (!this.#takesLower.checked) return this.bets
    return this.bets.map((bet) => ({ ...bet, legs: bet.legs.map((leg) => ({ ...leg, odds: ANY_ODDS })) }))
  }

  get summary(): SlipSummary {
    const { formats } = this.#play.services
    const { bets, isEmpty } = this
    const [first] = bets
    const win = bets.reduce((sum, { stake, legs }) => sum + Math.floor(stake * totalOdds(legs)), 0)
    return {
      count: this.#legs.size,
      kind: this.#kindWords(),
      odds: first && bets.length === 1 ? oddsWords(totalOdds(first.legs) * 100, { formats }) : null,
      win: isEmpty || !first ? null : formats.money(win),
    }
  }

  has(match: number, pick: MatchPick): boolean {
    return this.#legs.get(match)?.pick === pick
  }

  /** Adds a pick, replaces another one of its match, or removes it when it is there already. */
  toggle(match: MatchState, pick: MatchPick): void {
    const { texts } = this.#play.services
    if (this.has(match.number, pick)) this.#legs.delete(match.number)
    else if (this.#legs.size >= MAX_LEGS && !this.#legs.has(match.number)) {
      return this.#play.notices.show({
        text: fillText(texts.tooManyLegs, { count: this.#play.services.formats.number(MAX_LEGS) }),
      })
    } else this.#legs.set(match.number, { match, pick })
    this.#changed()
    return this.#announce()
  }

  /** Takes new odds of the matches, and drops those that are over. */
  follow(matches: ReadonlyMap<number, MatchState>): void {
    const before = this.#legs.size
    for (const [number, leg] of this.#legs) {
      const match = matches.get(number)
      if (match) this.#legs.set(number, { ...leg, match })
      else this.#legs.delete(number)
    }
    this.#show()
    // fewer picks may turn a combined bet into a single one
    if (this.#legs.size < before) this.#announce()
  }

  /** Removes the picks of a bet that was placed. */
  remove({ legs }: SlipBet): void {
    for (const { match } of legs) this.#legs.delete(match)
    this.#changed()
  }

  get #kindNow(): SlipKind {
    return this.#legs.size > 1 ? this.#chosen : 'single'
  }

  #kindWords(): string {
    const { texts, formats } = this.#play.services
    if (this.isEmpty) return texts.emptySlip
    if (this.#legs.size === 1) return texts.single
    const words = this.#kindNow === 'combined' ? texts.combinedOf : texts.singlesOf
    return fillText(words, { count: formats.number(this.#legs.size) })
  }

  #announce(): void {
    const { kind } = this.summary
    this.#play.announce(this.isEmpty ? kind : `${kind}. ${this.#sum.textContent}`)
  }

  #changed(): void {
    this.#show()
    this.#onChange()
  }

  #show(): void {
    const { texts } = this.#play.services
    this.#kind.element.hidden = this.#legs.size < 2
    this.#lower.hidden = this.isEmpty
    this.#kindLine.hidden = this.isEmpty
    this.#kindLine.textContent = this.#kindWords()
    // the row that has the focus keeps it, and leaves it to the slip when it goes
    const focused = this.#list.contains(document.activeElement) ? document.activeElement?.id : undefined
    show(this.#list, ...[...this.#legs.values()].map((leg) => this.#row(leg)))
    if (focused !== undefined) (document.querySelector<HTMLElement>(`#${focused}`) ?? this.element).focus()
    this.#showSum()
    if (this.isEmpty) this.#sum.textContent = texts.emptySlip
  }

  #showSum(): void {
    if (this.isEmpty) return
    const { texts } = this.#play.services
    const { odds, win, count } = this.summary
    const total = odds !== null && count > 1 ? `${texts.totalOdds}: ${odds} · ` : ''
    this.#sum.textContent = win === null ? texts.closedSlip : `${total}${texts.possibleWin}: ${win}`
  }

  #row({ match, pick }: SlipLeg): HTMLElement {
    const { services } = this.#play
    const words = pickWords(pick, match, services)
    const odds = match.odds[pick]
    const remove = h(
      'button',
      {
        type: 'button',
        class: 'icon-button',
        id: `leg-${match.number}`,
        'aria-label': fillText(services.texts.removeLeg, { bet: words }),
        onclick: () => this.toggle(match, pick),
      },
      icon('minus'),
    )
    const price = h('bdi', { class: 'price' }, odds === null ? services.texts.closedOdds : oddsWords(odds, services))
    const name = h('span', { class: 'muted' }, h('bdi', {}, match.home), ' – ', h('bdi', {}, match.away))
    return h('li', {}, h('div', { class: 'leg' }, h('strong', {}, words), name), price, remove)
  }
}
