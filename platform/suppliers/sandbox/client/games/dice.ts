import { smallestUnit } from '../../games/amounts.ts'
import {
  type DiceChoice,
  dicePayout,
  diceTarget,
  LARGEST_CHANCE,
  ROLLS,
  SMALLEST_CHANCE,
} from '../../games/dice/diceRules.ts'
import type { PlayedRound } from '../../play/PlayState.ts'
import { h } from '../dom/element.ts'
import { animate, isStill } from '../dom/motion.ts'
import { segmented } from '../dom/segmented.ts'
import { setEnabled } from '../dom/setEnabled.ts'
import { rollOf, targetWords } from '../outcomes/diceOutcome.ts'
import { resultOf } from '../outcomes/resultWords.ts'
import { fillText } from '../play/fillText.ts'
import type { GameShell } from '../play/GameShell.ts'
import type { MountGame } from '../play/GameView.ts'
import type { Play } from '../play/Play.ts'

const PER_CENT = 100
const ROLL_MS = 650
const USUAL_CHANCE = 5000

/** Mounts high or low: a scale from 0 to 100 with the winning part, and a mark where the roll falls. */
export const mountDice: MountGame = (play, shell) => {
  const stage = new DiceStage(play, shell)
  return {
    rules: () => [h('p', {}, play.services.texts.diceRules)],
    resume: (round) => stage.resume(round),
  }
}

class DiceStage {
  readonly #play: Play
  readonly #readout = h('p', { class: 'roll', 'aria-hidden': 'true' })
  readonly #range = h('div', { class: 'scale-win' })
  readonly #mark = h('div', { class: 'scale-mark', hidden: true })
  readonly #slider
  readonly #number
  readonly #target = h('bdi')
  readonly #multiplier = h('bdi')
  readonly #possible = h('bdi')
  readonly #roll
  readonly #sides
  #direction: DiceChoice['direction'] = 'low'
  #chance = USUAL_CHANCE
  #position = 0

  constructor(play: Play, shell: GameShell) {
    this.#play = play
    const { texts } = play.services
    const limits = { min: SMALLEST_CHANCE / PER_CENT, max: LARGEST_CHANCE / PER_CENT, step: 1 }
    const change = (event: Event) => this.#changeChance(event)
    this.#slider = h('input', { type: 'range', id: 'chance', ...limits, oninput: change })
    this.#number = h('input', {
      type: 'number',
      inputmode: 'numeric',
      'aria-label': texts.chance,
      ...limits,
      onchange: change,
    })
    this.#roll = h('button', { type: 'button', class: 'button main', onclick: () => void this.#bet() }, texts.roll)
    this.#readout.textContent = play.services.formats.number(0, 2)
    this.#sides = this.#directions()
    shell.addStake()
    shell.actions.append(this.#roll)
    shell.stage.append(this.#scale(), this.#controls(), this.#facts())
    play.observe(() => this.#update())
    this.#update()
  }

  async resume(round: PlayedRound): Promise<void> {
    const { choice } = round
    if (choice['direction'] === 'low' || choice['direction'] === 'high') this.#direction = choice['direction']
    if (typeof choice['chance'] === 'number') this.#chance = choice['chance']
    this.#update()
    this.#play.notices.show({ text: this.#play.services.texts.foundRound })
    await this.#show(round)
  }

  #scale(): HTMLElement {
    const ticks = [0, 25, 50, 75, 100].map((tick) => h('span', {}, this.#play.services.formats.number(tick)))
    const scale = h('div', { class: 'scale' }, this.#range, this.#mark)
    return h(
      'div',
      { class: 'dice-board' },
      this.#readout,
      scale,
      h('div', { class: 'scale-ticks', 'aria-hidden': 'true' }, ...ticks),
    )
  }

  #directions() {
    const { texts } = this.#play.services
    return segmented<DiceChoice['direction']>({
      name: 'direction',
      label: texts.direction,
      options: [
        { value: 'low', label: texts.rollLow },
        { value: 'high', label: texts.rollHigh },
      ],
      selected: this.#direction,
      onSelect: (direction) => {
        this.#direction = direction
        this.#update()
      },
    })
  }

  #controls(): HTMLElement {
    const { texts } = this.#play.services
    const label = h('label', { for: 'chance', class: 'label' }, texts.chance)
    const number = h('span', { class: 'with-unit' }, this.#number, h('span', { 'aria-hidden': 'true' }, '%'))
    return h(
      'div',
      { class: 'dice-controls' },
      this.#sides.element,
      h('div', { class: 'slider' }, label, this.#slider, number),
    )
  }

  #facts(): HTMLElement {
    const { texts } = this.#play.services
    const fact = (label: string, value: Node) => h('div', {}, h('dt', { class: 'label' }, label), h('dd', {}, value))
    return h(
      'dl',
      { class: 'dice-facts' },
      fact(texts.target, this.#target),
      fact(texts.multiplier, this.#multiplier),
      fact(texts.possibleWin, this.#possible),
    )
  }

  #changeChance({ target }: Event): void {
    const text = target instanceof HTMLInputElement ? target.value : ''
    // a field that was emptied gets the last chance back
    if (text !== '') {
      const chance = Math.round(Number(text)) * PER_CENT
      this.#chance = Math.min(Math.max(chance, SMALLEST_CHANCE), LARGEST_CHANCE)
    }
    this.#update()
  }

  get #choice(): DiceChoice {
    return { stake: this.#play.stake, direction: this.#direction, chance: this.#chance }
  }

  #update(): void {
    const { services, state, canBet } = this.#play
    const { formats, texts } = services
    const chance = this.#chance / PER_CENT
    this.#sides.select(this.#direction)
    this.#slider.value = this.#number.value = String(chance)
    this.#slider.disabled = this.#number.disabled = !canBet
    setEnabled(this.#roll, { when: canBet })
    this.#slider.setAttribute('aria-valuetext', `${formats.number(chance)} %, ${targetWords(this.#choice, services)}`)
    const target = diceTarget(this.#choice) / PER_CENT
    this.#range.style.setProperty('inset-inline-start', this.#direction === 'low' ? '0' : `${target}%`)
    this.#range.style.setProperty('inline-size', `${chance}%`)
    this.#target.textContent = targetWords(this.#choice, services)
    this.#multiplier.textContent = `× ${formats.number((ROLLS * 0.99) / this.#chance, 2)}`
    const payout = dicePayout(this.#choice, smallestUnit(state.currency))
    this.#possible.textContent = formats.money(payout)
    this.#possible.setAttribute('aria-label', `${texts.possibleWin} ${formats.money(payout)}`)
  }

  async #bet(): Promise<void> {
    const round = await this.#play.bet({ ...this.#choice }, this.#play.stake)
    if (round) await this.#show(round)
  }

  async #show(round: PlayedRound): Promise<void> {
    const outcome = rollOf(round.view)
    if (!outcome) return
    const { formats, texts } = this.#play.services
    const roll = outcome.roll / PER_CENT
    await this.#moveMark(roll)
    this.#readout.textContent = formats.number(roll, 2)
    for (const element of [this.#readout, this.#mark]) {
      element.classList.toggle('won', resultOf(round) === 'win')
      element.classList.toggle('lost', !outcome.isWin)
    }
    await this.#play.finish(round, fillText(texts.rolled, { number: formats.number(roll, 2) }))
  }

  /** Lets the mark run to where the roll is, while the readout counts. */
  async #moveMark(roll: number): Promise<void> {
    const { formats } = this.#play.services
    this.#mark.hidden = false
    this.#mark.classList.remove('won', 'lost')
    this.#readout.classList.remove('won', 'lost')
    const side = document.dir === 'rtl' ? 'right' : 'left'
    const from = this.#position
    const move = animate(this.#mark, {
      keyframes: [{ [side]: `${from}%` }, { [side]: `${roll}%` }],
      ms: ROLL_MS,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    })
    const count = () => {
      const part = Number(move.effect?.getComputedTiming().progress ?? 1)
      this.#readout.textContent = formats.number(from + (roll - from) * part, 2)
      if (move.playState === 'running') requestAnimationFrame(count)
    }
    if (!isStill()) count()
    await move.finished
    this.#position = roll
  }
}
