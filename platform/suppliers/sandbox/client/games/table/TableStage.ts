import type { Spot } from '../../../games/roulette/spots.ts'
import { h } from '../../dom/element.ts'
import { icon } from '../../dom/icon.ts'
import { setEnabled } from '../../dom/setEnabled.ts'
import type { GameShell } from '../../play/GameShell.ts'
import type { Play } from '../../play/Play.ts'
import { Bets } from './Bets.ts'
import { Felt } from './Felt.ts'
import { ChipTray, severalNumbers } from './tableControls.ts'
import { Wheel } from './Wheel.ts'

interface TableOptions {
  readonly label: string
  readonly onPress: () => void
  /** Returns whether the main button does something now. */
  readonly canPress: (stage: TableStage) => boolean
}

/** The parts that both kinds of roulette have: wheel, table, chips and their buttons. */
export class TableStage {
  readonly bets = new Bets(() => this.update())
  readonly wheel: Wheel
  readonly felt: Felt
  readonly main: HTMLButtonElement
  readonly #tray: ChipTray
  readonly #play: Play
  readonly #canPress: TableOptions['canPress']
  readonly #total = h('bdi', { class: 'figure' })
  readonly #undo
  readonly #clear
  readonly #repeat

  constructor(play: Play, shell: GameShell, { label, onPress, canPress }: TableOptions) {
    this.#play = play
    this.#canPress = canPress
    const { texts, formats } = play.services
    const onBet = (spot: Spot) => this.#tray.put(spot, this.bets)
    this.#tray = new ChipTray(play)
    this.felt = new Felt({ play, onBet })
    this.wheel = new Wheel(formats)
    this.#undo = h(
      'button',
      {
        type: 'button',
        class: 'icon-button',
        'aria-label': texts.undo,
        onclick: () => this.#change(() => this.bets.undo()),
      },
      icon('undo'),
    )
    this.#clear = h(
      'button',
      { type: 'button', class: 'button', onclick: () => this.#change(() => this.bets.clear()) },
      texts.clear,
    )
    this.#repeat = h(
      'button',
      { type: 'button', class: 'button', onclick: () => this.#change(() => this.#repeatBets()) },
      texts.repeat,
    )
    this.main = h(
      'button',
      { type: 'button', class: 'button main', onclick: () => this.#canPress(this) && onPress() },
      label,
    )
    const total = h('div', { class: 'total' }, h('span', { class: 'label' }, texts.totalStake), this.#total)
    shell.setStake(h('div', { class: 'table-stake' }, this.#tray.element, total))
    shell.actions.append(this.#undo, this.#clear, this.#repeat, this.main)
    shell.stage.append(
      this.wheel.element,
      h('div', { class: 'felt-side' }, this.felt.element, severalNumbers(play, onBet)),
    )
    play.observe(() => this.update())
    this.update()
  }

  /** Changes the chips, unless a round has them. */
  #change(change: () => void): void {
    if (this.#play.canBet) change()
  }

  #repeatBets(): void {
    if (this.bets.canRepeat) this.bets.repeat()
  }

  /** Returns whether there are chips to bet. */
  get isReady(): boolean {
    return this.#play.canBet && this.bets.total > 0
  }

  update(): void {
    const { canBet, services } = this.#play
    const { total, spots, canUndo, canRepeat } = this.bets
    this.felt.update(spots)
    this.#total.textContent = services.formats.money(total)
    setEnabled(this.#undo, { when: canBet && canUndo })
    setEnabled(this.#clear, { when: canBet && total > 0 })
    setEnabled(this.#repeat, { when: canBet && canRepeat })
    setEnabled(this.main, { when: this.#canPress(this) })
  }
}
