import { SCATTER, type SlotMachine, slotMachineOf } from '../../games/slot/machines.ts'
import type { SlotSpin } from '../../games/slot/slotRules.ts'
import type { PlayedRound } from '../../play/PlayState.ts'
import { nameOfSlotSymbol } from '../art/slotSymbols.ts'
import { h } from '../dom/element.ts'
import { setEnabled } from '../dom/setEnabled.ts'
import { Timeline } from '../dom/Timeline.ts'
import { resultOf } from '../outcomes/resultWords.ts'
import { spinsOf } from '../outcomes/spinsOf.ts'
import { fillText } from '../play/fillText.ts'
import type { GameShell } from '../play/GameShell.ts'
import type { MountGame } from '../play/GameView.ts'
import type { Play } from '../play/Play.ts'
import { SlotBoard } from './slotBoard.ts'
import { slotRulesContent } from './slotRulesContent.ts'

const WIN_MS = 900
const FREE_SPIN_MS = 500
const TITLE_MS = 1600

/** Mounts the slot: reels, one button, and the free spins that a round or the site gives. */
export const mountSlot: MountGame = (play, shell) => {
  const stage = new SlotStage(play, shell)
  return {
    rules: () => slotRulesContent(play),
    resume: (round) => stage.resume(round),
  }
}

class SlotStage {
  readonly #play: Play
  readonly #machine: SlotMachine
  readonly #board: SlotBoard
  readonly #title = h('p', { class: 'slot-title' })
  readonly #win = h('p', { class: 'slot-win' })
  readonly #button
  #timeline: Timeline | undefined

  constructor(play: Play, shell: GameShell) {
    this.#play = play
    this.#machine = slotMachineOf(play.state.variant)
    this.#board = new SlotBoard(this.#machine, play.state.motif)
    this.#button = h('button', { type: 'button', class: 'button main', onclick: () => void this.#press() })
    shell.addStake()
    shell.actions.append(this.#button)
    shell.stage.append(this.#title, this.#board.element, this.#win)
    play.observe(() => this.#update())
    this.#update()
  }

  async resume(round: PlayedRound): Promise<void> {
    this.#play.notices.show({ text: this.#play.services.texts.foundRound })
    await this.#show(round)
  }

  async #press(): Promise<void> {
    if (this.#timeline) return this.#timeline.skip()
    const { reward, stake } = this.#play
    const round = await this.#play.bet({ stake: reward?.value ?? stake }, reward ? 0 : stake)
    if (round) await this.#show(round)
    return undefined
  }

  #update(): void {
    const { services, reward, canBet } = this.#play
    const { texts } = services
    const spin = reward ? texts.rewardSpin : texts.spin
    this.#button.textContent = this.#timeline ? texts.skip : spin
    // a button that skips stays where the focus is
    setEnabled(this.#button, { when: canBet || this.#timeline !== undefined })
    if (this.#timeline) return
    this.#title.textContent = reward ? fillText(texts.rewardSpins, { count: services.formats.number(reward.left) }) : ''
  }

  async #show(round: PlayedRound): Promise<void> {
    const timeline = new Timeline()
    this.#timeline = timeline
    this.#win.textContent = ''
    this.#title.textContent = ''
    this.#update()
    const spins = spinsOf(round.view)
    const free = spins.length - 1
    let won = 0
    for (const [index, spin] of spins.entries()) {
      if (index > 0) this.#titleFreeSpin(index, free)
      await this.#board.spin(spin, timeline)
      won += spin.payout
      await this.#showSpin(spin, { round: { stake: round.stake, payout: won }, timeline })
      if (index === 0 && free > 0) await this.#celebrate(spin, { free, timeline })
    }
    this.#timeline = undefined
    await this.#play.finish(round, this.#reelWords(spins))
  }

  #titleFreeSpin(index: number, count: number): void {
    const { texts, formats } = this.#play.services
    this.#title.textContent = fillText(texts.freeSpinOf, {
      number: formats.number(index),
      count: formats.number(count),
    })
  }

  async #showSpin(
    spin: SlotSpin,
    { round, timeline }: { readonly round: Pick<PlayedRound, 'stake' | 'payout'>; readonly timeline: Timeline },
  ): Promise<void> {
    const { texts, formats } = this.#play.services
    const isWin = resultOf(round) === 'win'
    this.#board.showWins(spin.wins, { isWin })
    const label = isWin ? texts.win : texts.returned
    this.#win.textContent = round.payout ? `${label} ${formats.money(round.payout)}` : ''
    this.#win.classList.toggle('won', isWin)
    if (spin.payout > 0) await timeline.pause(WIN_MS)
    else if (spin.multiplier > 1) await timeline.pause(FREE_SPIN_MS)
  }

  async #celebrate({ grid }: SlotSpin, { free, timeline }: { readonly free: number; readonly timeline: Timeline }) {
    const { texts, formats } = this.#play.services
    const values = { count: formats.number(free), factor: formats.number(this.#machine.multiplier) }
    this.#board.showScatters(grid, SCATTER)
    this.#title.textContent = fillText(texts.freeSpinsWon, values)
    this.#play.announce(this.#title.textContent)
    await timeline.pause(TITLE_MS)
  }

  /** Says what the reels have shown. */
  #reelWords(spins: readonly SlotSpin[]): string {
    const { state, services } = this.#play
    const { texts, formats } = services
    const naming = { motif: state.motif, texts }
    const middle = (spins[0]?.grid ?? []).map((symbols) => nameOfSlotSymbol(symbols[1] ?? '', naming))
    return fillText(texts.reelSymbols, { symbols: formats.list(middle) })
  }
}
