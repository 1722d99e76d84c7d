import { h, show } from '../dom/element.ts'
import { icon } from '../dom/icon.ts'
import { LiveRegion } from '../dom/LiveRegion.ts'
import { openDialog } from '../dom/openDialog.ts'
import { setEnabled } from '../dom/setEnabled.ts'
import { fairnessContent } from './fairnessContent.ts'
import { fillText } from './fillText.ts'
import type { Play } from './Play.ts'

interface RulesSource {
  rules(): readonly Node[]
}

/** The surroundings of every game: its name, dialogs, notices, balance, stake, and room for its own parts. */
export class GameShell {
  readonly stage: HTMLElement
  /** Holds the messages above the bar, at the frame’s lower edge. */
  readonly dock = h('div', { class: 'dock' })
  readonly bar: HTMLElement
  /** The notice and the live region. A modal dialog has to hold them, as nothing beside it is read. */
  readonly messages: HTMLElement
  /** Room beside the stake for the game’s buttons. */
  readonly actions = h('div', { class: 'actions' })
  readonly #play: Play
  readonly #notice = h('div', { class: 'notice', role: 'alert' })
  readonly #live = new LiveRegion()
  readonly #balance = h('bdi', { class: 'figure' })
  readonly #lastWin = h('bdi', { class: 'figure' })
  readonly #lastLabel = h('dt', { class: 'label' })
  readonly #stakeRoom = h('div', { class: 'stake-room' })
  #view: RulesSource | undefined

  constructor(root: HTMLElement, play: Play) {
    this.#play = play
    const { texts } = play.services
    this.stage = h('section', { class: 'stage', 'aria-label': texts.stage })
    this.messages = h('div', {}, this.#notice, this.#live.element)
    this.bar = h(
      'section',
      { class: 'bar', 'aria-label': texts.controls },
      this.#figures(),
      this.#stakeRoom,
      this.actions,
    )
    this.dock.append(this.messages, this.bar)
    show(root, this.#header(), this.stage, this.dock)
    root.dataset['engine'] = play.state.engine
    play.observe(() => this.#update())
    play.onAnnounce((text) => this.#live.say(text))
    this.#update()
  }

  setView(view: RulesSource): void {
    this.#view = view
  }

  /** Adds the choice of the stake, for games with one stake a round. */
  addStake(): void {
    const { texts } = this.#play.services
    const value = h('bdi', { class: 'figure' })
    const title = h('span', { class: 'label' })
    const button = (label: string, name: 'minus' | 'plus', direction: 1 | -1) =>
      h(
        'button',
        { type: 'button', class: 'icon-button', 'aria-label': label, onclick: () => this.#changeStake(direction) },
        icon(name),
      )
    const lower = button(texts.lowerStake, 'minus', -1)
    const higher = button(texts.higherStake, 'plus', 1)
    show(
      this.#stakeRoom,
      h(
        'div',
        { class: 'stake', role: 'group', 'aria-label': texts.stake },
        lower,
        h('div', { class: 'stake-value' }, title, value),
        higher,
      ),
    )
    const update = () => {
      const { reward, stake, stakes, canBet, services, balance, atRisk } = this.#play
      const isFixed = !canBet || reward !== null
      title.textContent = atRisk === null ? texts.stake : texts.totalStake
      value.textContent = services.formats.money(atRisk ?? reward?.value ?? stake)
      setEnabled(lower, { when: !isFixed && stake > (stakes[0] ?? 0) })
      setEnabled(higher, { when: !isFixed && stakes.some((each) => each > stake && each <= (balance ?? Infinity)) })
    }
    this.#play.observe(update)
    update()
  }

  /** Replaces the choice of the stake by parts of the game. */
  setStake(...children: readonly Node[]): void {
    show(this.#stakeRoom, ...children)
  }

  #changeStake(direction: 1 | -1): void {
    const { texts, formats } = this.#play.services
    if (!this.#play.canBet || this.#play.reward) return
    this.#play.changeStake(direction)
    this.#live.say(`${texts.stake}: ${formats.money(this.#play.stake)}`)
  }

  #header(): HTMLElement {
    const { state, services } = this.#play
    const { texts } = services
    const badge = state.isPlayMoney ? h('span', { class: 'badge' }, texts.playMoney) : null
    return h(
      'header',
      { class: 'top' },
      h('h1', {}, h('bdi', {}, state.name)),
      badge,
      h('div', { class: 'top-buttons' }, this.#rulesButton(), this.#fairnessButton()),
    )
  }

  #rulesButton(): HTMLElement {
    const { texts, formats } = this.#play.services
    const open = () => {
      const percent = formats.number(Number(this.#play.state.rtp), 2)
      const returned = h('p', { class: 'muted' }, fillText(texts.returnToPlayer, { percent }))
      openDialog({ title: texts.rules, closeLabel: texts.close, children: [...(this.#view?.rules() ?? []), returned] })
    }
    return h('button', { type: 'button', class: 'icon-button', 'aria-label': texts.rules, onclick: open }, icon('info'))
  }

  #fairnessButton(): HTMLElement {
    const { texts } = this.#play.services
    const open = () =>
      openDialog({ title: texts.fairness, closeLabel: texts.close, children: fairnessContent(this.#play) })
    return h(
      'button',
      { type: 'button', class: 'icon-button', 'aria-label': texts.fairness, onclick: open },
      icon('shield'),
    )
  }

  #figures(): HTMLElement {
    const { texts } = this.#play.services
    return h(
      'dl',
      { class: 'figures' },
      h('div', {}, h('dt', { class: 'label' }, texts.balance), h('dd', {}, this.#balance)),
      h('div', {}, this.#lastLabel, h('dd', {}, this.#lastWin)),
    )
  }

  #update(): void {
    const { balance, lastWin, lastReturn, notices, isPaused, services } = this.#play
    const { texts, formats } = services
    this.#balance.textContent = balance === null ? texts.unknownBalance : formats.money(balance)
    const last = lastWin ?? lastReturn
    this.#lastLabel.textContent = lastReturn === null ? texts.lastWin : texts.returned
    this.#lastWin.textContent = last === null ? '–' : formats.money(last)
    this.#lastWin.classList.toggle('won', lastWin !== null)
    const shown = isPaused ? { text: texts.paused } : notices.current
    if (!shown) return show(this.#notice)
    const { text, action } = { action: undefined, ...shown }
    const button = action && h('button', { type: 'button', class: 'button', onclick: action.run }, action.label)
    return show(this.#notice, h('p', {}, text), button ?? null)
  }
}
