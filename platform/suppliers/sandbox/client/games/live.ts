import { colourOf } from '../../games/roulette/spots.ts'
import type { PlayedRound, TableState } from '../../play/PlayState.ts'
import { h, show } from '../dom/element.ts'
import { isStill } from '../dom/motion.ts'
import { Timeline } from '../dom/Timeline.ts'
import { betsOf, pocketWords } from '../outcomes/rouletteOutcome.ts'
import { fillText } from '../play/fillText.ts'
import { ApiFailure } from '../play/GameApi.ts'
import type { GameShell } from '../play/GameShell.ts'
import type { MountGame } from '../play/GameView.ts'
import type { Play } from '../play/Play.ts'
import { TableStage } from './table/TableStage.ts'

const POLL_MS = 2000
const SOON_MS = 80
const RETRY_MS = 3000
const TICK_MS = 250

/** Mounts the table where many play: its clock runs on the server, and this shows it. */
export const mountLive: MountGame = (play, shell) => {
  const { texts } = play.services
  const game = new LiveGame(play, shell)
  game.start()
  return {
    rules: () => [h('p', {}, texts.liveRules), h('p', {}, texts.rouletteRules)],
    // the table tells of the round too
    resume: () => Promise.resolve(),
  }
}

class LiveGame {
  readonly #play: Play
  readonly #stage: TableStage
  readonly #phase = h('strong')
  readonly #clock = h('bdi', { class: 'clock', 'aria-hidden': 'true' })
  readonly #players = h('span', { class: 'muted' })
  readonly #history = h('ol', { class: 'history' })
  readonly #commitment = h('code', { class: 'hash' })
  #table: TableState | undefined
  /** Time of the server minus that of this machine. */
  #offset = 0
  #shownNumber: number | null = null
  #round: PlayedRound | undefined

  constructor(play: Play, shell: GameShell) {
    this.#play = play
    const { texts } = play.services
    this.#stage = new TableStage(play, shell, {
      label: texts.placeBets,
      onPress: () => void this.#bet(),
      canPress: ({ isReady }) => isReady && this.#table?.phase === 'betting',
    })
    this.#history.setAttribute('aria-label', texts.history)
    const status = h('div', { class: 'table-status' }, this.#phase, this.#clock, this.#players)
    const seed = h('p', { class: 'table-seed muted' }, `${texts.commitment}: `, this.#commitment)
    shell.stage.prepend(h('div', { class: 'table-head' }, status, this.#history))
    shell.stage.append(seed)
  }

  start(): void {
    setInterval(() => this.#tick(), TICK_MS)
    void this.#poll()
  }

  /** Reads the table again and again: at the end of each phase, and in between. */
  async #poll(): Promise<void> {
    let next = POLL_MS
    try {
      const table = await this.#play.services.api.table()
      this.#offset = table.now - Date.now()
      await this.#show(table)
      this.#play.notices.endOutage()
      next = Math.max(SOON_MS, Math.min(POLL_MS, table.endsAt - this.#now() + SOON_MS))
    } catch (error) {
      next = RETRY_MS
      this.#play.notices.beginOutage(error)
      if (error instanceof ApiFailure && error.reason === 'ended') return
    }
    setTimeout(() => void this.#poll(), next)
  }

  #now(): number {
    return Date.now() + this.#offset
  }

  #tick(): void {
    if (!this.#table) return
    const { texts, formats } = this.#play.services
    const left = Math.max(0, Math.ceil((this.#table.endsAt - this.#now()) / 1000))
    this.#clock.textContent = fillText(texts.secondsLeft, { seconds: formats.number(left) })
  }

  async #show(table: TableState): Promise<void> {
    const { texts, formats } = this.#play.services
    const before = this.#table
    this.#table = table
    this.#phase.textContent = texts[table.phase]
    this.#players.textContent = fillText(texts.players, { count: formats.number(table.players) })
    this.#commitment.textContent = table.commitment
    this.#showHistory(table)
    this.#tick()
    this.#takeRound(table)
    const isNew = before?.number !== table.number
    if (isNew) this.#beginRound()
    if (before && before.phase !== table.phase) this.#play.announce(texts[table.phase])
    if (table.pocket !== null && this.#shownNumber !== table.number) this.#spin(table, table.pocket)
    if (table.phase === 'result' || this.#isOverdue(table)) await this.#finish()
    this.#play.changed()
  }

  /** A round of an earlier turn of the table, which this page has not shown. */
  #isOverdue({ number }: TableState): boolean {
    const tableRound = this.#round?.tableRound ?? number
    return tableRound !== number && this.#round?.payout !== null
  }

  #takeRound({ round }: TableState): void {
    if (!round || (this.#round === undefined && this.#play.isBusy)) return
    if (round.state === 'refused' || round.state === 'cancelled') {
      if (this.#round?.id === round.id) this.#release(round)
      void this.#play.services.api.markShown(round.id).catch(() => null)
      return
    }
    const isFound = this.#round === undefined
    this.#round = round
    if (!isFound) return
    this.#play.isBusy = true
    this.#play.services.bridge.send('round-started')
    this.#stage.bets.show(betsOf(round.choice))
  }

  #release(round: PlayedRound): void {
    this.#round = undefined
    this.#play.isBusy = false
    this.#play.notices.fail(round.reason ?? 'failed')
    this.#play.services.bridge.send('round-ended')
  }

  #beginRound(): void {
    const { wheel, felt } = this.#stage
    wheel.clear()
    felt.markNumber(null)
  }

  /** Lets the ball run for what is left of the spinning phase. */
  #spin(table: TableState, pocket: number): void {
    this.#shownNumber = table.number
    const { wheel, felt } = this.#stage
    const isLate = table.phase === 'result' || isStill()
    const timeline = new Timeline()
    const ms = isLate ? 0 : Math.max(0, table.endsAt - this.#now())
    void wheel.spin(pocket, { ms, timeline }).then(() => {
      felt.markNumber(pocket)
      this.#play.announce(pocketWords(pocket, this.#play.services))
      setTimeout(() => wheel.element.classList.remove('active'), RETRY_MS)
    })
  }

  /** Shows what the player’s round has brought, once the server has settled it. */
  async #finish(): Promise<void> {
    const round = this.#round
    if (!round || round.payout === null) return
    this.#round = undefined
    this.#stage.bets.finish()
    this.#play.notices.show(null)
    if (this.#table) this.#play.take(this.#table)
    await this.#play.finish(round)
  }

  async #bet(): Promise<void> {
    const table = this.#table
    if (!table || table.phase !== 'betting') return this.#play.notices.show({ text: this.#play.services.texts.closed })
    const { bets } = this.#stage
    const round = await this.#play.bet(bets.toChoice(), bets.total, { tableRound: table.number })
    if (!round) return undefined
    this.#round = round
    const { texts, formats } = this.#play.services
    this.#play.announce(fillText(texts.betsPlaced, { amount: formats.money(round.stake) }))
    this.#play.notices.show({ text: fillText(texts.betsPlaced, { amount: formats.money(round.stake) }) })
    return undefined
  }

  #showHistory({ history }: TableState): void {
    const { formats } = this.#play.services
    const items = history.map((number) => h('li', { class: colourOf(number) }, formats.number(number)))
    show(this.#history, ...items)
  }
}
