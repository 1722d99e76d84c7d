import type { PlayedRound } from '../../play/PlayState.ts'
import { h } from '../dom/element.ts'
import { Timeline } from '../dom/Timeline.ts'
import { betsOf, pocketOfView, pocketWords } from '../outcomes/rouletteOutcome.ts'
import type { GameShell } from '../play/GameShell.ts'
import type { MountGame } from '../play/GameView.ts'
import type { Play } from '../play/Play.ts'
import { TableStage } from './table/TableStage.ts'

const SPIN_MS = 3000
const RESULT_MS = 1200

/** Mounts roulette for one player. */
export const mountRoulette: MountGame = (play, shell) => {
  const game = new RouletteGame(play, shell)
  return {
    rules: () => [h('p', {}, play.services.texts.rouletteRules)],
    resume: (round) => game.resume(round),
  }
}

class RouletteGame {
  readonly #play: Play
  #timeline: Timeline | undefined
  readonly #stage: TableStage

  constructor(play: Play, shell: GameShell) {
    this.#play = play
    const label = play.services.texts.spinWheel
    this.#stage = new TableStage(play, shell, {
      label,
      onPress: () => void this.#press(),
      canPress: ({ isReady }) => isReady || this.#timeline !== undefined,
    })
    play.observe(() => this.#update())
  }

  async resume(round: PlayedRound): Promise<void> {
    this.#stage.bets.show(betsOf(round.choice))
    this.#play.notices.show({ text: this.#play.services.texts.foundRound })
    await this.#show(round)
  }

  #update(): void {
    const { texts } = this.#play.services
    this.#stage.main.textContent = this.#timeline ? texts.skip : texts.spinWheel
  }

  async #press(): Promise<void> {
    if (this.#timeline) return this.#timeline.skip()
    const { bets, felt, wheel } = this.#stage
    if (!this.#play.mayBet(bets.total)) return undefined
    felt.markNumber(null)
    wheel.clear()
    const round = await this.#play.bet(bets.toChoice(), bets.total)
    if (round) await this.#show(round)
    return undefined
  }

  async #show(round: PlayedRound): Promise<void> {
    const view = pocketOfView(round.view)
    if (!view) return
    const timeline = new Timeline()
    this.#timeline = timeline
    this.#play.changed()
    const { wheel, felt, bets } = this.#stage
    await wheel.spin(view.number, { ms: SPIN_MS, timeline })
    felt.markNumber(view.number)
    this.#play.announce(pocketWords(view.number, this.#play.services))
    await timeline.pause(RESULT_MS)
    this.#timeline = undefined
    wheel.element.classList.remove('active')
    bets.finish()
    await this.#play.finish(round)
  }
}
