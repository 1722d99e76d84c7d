import type { StoredChoice } from '../../games/games.ts'
import { stakesOf } from '../../games/stakes.ts'
import type { PlayedRound, PlayState, RewardState, RoundAnswer, SeedState } from '../../play/PlayState.ts'
import type { GameTexts } from '../../texts/en.ts'
import { resultOf, resultWords } from '../outcomes/resultWords.ts'
import type { Formats } from './Formats.ts'
import { ApiFailure, type GameApi } from './GameApi.ts'
import { newRequestId } from './newRequestId.ts'
import { Notices } from './Notices.ts'
import { reasonOf } from './reasonOf.ts'
import { repeatOffline, wait } from './repeatOffline.ts'
import type { SiteBridge } from './SiteBridge.ts'
import { unavailableText } from './unavailableText.ts'

interface PlayServices {
  readonly api: GameApi
  readonly bridge: SiteBridge
  readonly texts: GameTexts
  readonly formats: Formats
}

interface Attempt {
  readonly stake: number
  /** True in a round that is open already. */
  readonly isAction: boolean
}

interface BetOptions {
  readonly tableRound?: number
}

const POLL_MS = 1500
const USUAL_STAKE = 4

/**
 * A player’s bets and actions at a game, and the server’s answers. Views observe it. Balance and outcomes
 * are always those of the server; a win is added to the balance on screen once the view has shown it.
 */
export class Play {
  readonly state: PlayState
  readonly services: PlayServices
  balance: number | null
  seed: SeedState
  reward: RewardState | null
  stake: number
  lastRound: string | null
  lastWin: number | null = null
  /** The part of its stake that the last round has returned, when that was no win. */
  lastReturn: number | null = null
  /** The whole stake of an open round, to which the player adds while it goes on. */
  atRisk: number | null = null
  readonly notices: Notices
  isPaused = false
  isBusy = false
  #nextBalance: number | null
  readonly #observers: (() => void)[] = []
  readonly #announcers: ((text: string) => void)[] = []

  constructor(state: PlayState, services: PlayServices) {
    this.state = state
    this.services = services
    const { texts, bridge } = services
    this.notices = new Notices({ state, texts, bridge, onChange: () => this.changed() })
    this.balance = state.balance
    this.#nextBalance = state.balance
    this.seed = state.seed
    this.reward = state.reward
    this.lastRound = null
    this.stake = this.stakes[USUAL_STAKE] ?? 0
    if (this.balance !== null && this.stake > this.balance) this.changeStake(-1)
  }

  get stakes(): readonly number[] {
    return stakesOf(this.state.currency)
  }

  get canBet(): boolean {
    return !this.isBusy && !this.isPaused
  }

  observe(observer: () => void): void {
    this.#observers.push(observer)
  }

  onAnnounce(announcer: (text: string) => void): void {
    this.#announcers.push(announcer)
  }

  changed(): void {
    for (const observer of this.#observers) observer()
  }

  announce(text: string): void {
    for (const announcer of this.#announcers) announcer(text)
  }

  /** Takes the next stake that the balance allows. */
  changeStake(direction: 1 | -1): void {
    const limit = this.balance ?? Infinity
    const allowed = this.stakes.filter((stake) => stake <= limit || stake === this.stakes[0])
    const next =
      direction > 0
        ? allowed.find((stake) => stake > this.stake)
        : allowed.findLast((stake) => stake < this.stake && stake <= limit)
    this.stake = next ?? (direction > 0 ? this.stake : (allowed[0] ?? this.stake))
    this.changed()
  }

  setPaused(isPaused: boolean): void {
    this.isPaused = isPaused
    this.changed()
    this.announce(isPaused ? this.services.texts.paused : '')
  }

  /** Reads the balance anew, unless a round is being shown. */
  async refreshBalance(): Promise<void> {
    const { balance } = await this.services.api.balance()
    this.#nextBalance = balance
    if (!this.isBusy) this.showBalance()
  }

  /** Returns whether a bet can be placed now, and says so when the balance is too low for it. */
  mayBet(stake: number): boolean {
    return this.canBet && this.#covers(stake)
  }

  #covers(stake: number): boolean {
    if (this.balance === null || stake <= this.balance) return true
    this.notices.fail('not_enough_money')
    return false
  }

  /** Places a bet. Returns the round to show, or undefined when it was not played. */
  async bet(choice: StoredChoice, stake: number, options: BetOptions = {}): Promise<PlayedRound | undefined> {
    if (!this.mayBet(stake)) return undefined
    const order = { requestId: newRequestId(), choice, ...options }
    const reward = stake === 0 && this.reward ? { reward: this.reward.id } : {}
    return this.#run({ stake, isAction: false }, () => this.services.api.startRound({ ...order, ...reward }))
  }

  /** Does something in an open round. Returns the round to show, or undefined when nothing came of it. */
  async act(round: PlayedRound, action: string): Promise<PlayedRound | undefined> {
    const stake = round.options.find(({ name }) => name === action)?.stake ?? 0
    if (!this.#covers(stake)) return undefined
    const move = { round: round.id, action, step: round.actions.length }
    return this.#run({ stake, isAction: true }, () => this.services.api.act(move))
  }

  /**
   * Shows the balance and the win of a round that the view has shown, and says them.
   * @param outcome what came out, which is said together with what it has brought
   */
  async finish(round: PlayedRound, outcome = ''): Promise<void> {
    const { api, bridge } = this.services
    const { payout } = round
    const isWin = resultOf(round) === 'win'
    this.lastWin = isWin ? payout : null
    this.lastReturn = !isWin && payout !== 0 ? payout : null
    this.lastRound = round.id
    this.atRisk = null
    this.isBusy = false
    this.showBalance()
    this.announce(`${outcome} ${resultWords(round, this.services)}`.trim())
    bridge.send('round-ended')
    // a result that is shown twice does no harm
    await api.markShown(round.id).catch(() => null)
    if (this.balance === null) await this.refreshBalance().catch(() => undefined)
  }

  /** Ends the wait for a bet whose result comes later. */
  release({ id }: PlayedRound): void {
    this.lastRound = id
    this.isBusy = false
    this.showBalance()
    this.services.bridge.send('round-ended')
  }

  /** Forgets a round that another tab has finished. */
  leaveRound(): void {
    this.atRisk = null
    this.isBusy = false
    this.showBalance()
    this.services.bridge.send('round-ended')
  }

  /** Takes a balance that the server has sent beside a round. */
  take({ balance }: { readonly balance: number | null }): void {
    this.#nextBalance = balance
  }

  /** Returns the round that was open or not seen when the game was opened, once its bet is answered. */
  async recover(): Promise<PlayedRound | undefined> {
    const { round } = this.state
    if (!round) return undefined
    this.isBusy = true
    this.services.bridge.send('round-started')
    return this.#playable({ ...this.state, round }, this.#stop.bind(this))
  }

  /**
   * Reads an open round anew, after an action whose answer isn’t known. Lets the player try again until
   * it is known; null when there is none any more.
   */
  async readOpenRound(): Promise<PlayedRound | null> {
    for (;;) {
      try {
        const state = await this.#readState()
        this.#takeAnswer(state)
        return state.round
      } catch (error) {
        if (reasonOf(error) === 'ended') {
          this.notices.fail('ended')
          return null
        }
        await this.notices.waitForRetry(unavailableText(error, this.services.texts))
      }
    }
  }

  #readState(): Promise<PlayState> {
    return repeatOffline(
      () => this.services.api.state(),
      () => this.notices.waitForRetry(this.services.texts.noConnection),
    )
  }

  async #run({ stake, isAction }: Attempt, send: () => Promise<RoundAnswer>): Promise<PlayedRound | undefined> {
    if (!isAction) this.services.bridge.send('round-started')
    this.isBusy = true
    this.lastWin = null
    this.lastReturn = null
    this.notices.show(null)
    // a round whose action fails is still open
    const stop = (reason: string) =>
      isAction ? this.notices.fail(reason === 'failed' ? 'action_failed' : reason) : this.#stop(reason)
    try {
      const round = await this.#playable(
        await repeatOffline(send, () => this.notices.waitForRetry(this.services.texts.error_offline)),
        stop,
      )
      if (round && this.balance !== null && stake <= this.balance) this.balance -= stake
      this.changed()
      return round
    } catch (error) {
      if (!isAction && reasonOf(error) === 'round_open') return this.#takeOver()
      stop(reasonOf(error))
      return undefined
    }
  }

  /** Returns the open round that another tab has begun. */
  async #takeOver(): Promise<PlayedRound | undefined> {
    const open = await this.readOpenRound()
    if (!open) {
      this.#stop('round_open')
      return undefined
    }
    const { seed, reward } = this
    const answer = { round: open, balance: this.#nextBalance, seed, reward }
    const stop = (reason: string) => this.#stop(reason)
    const round = await this.#playable(answer, stop).catch((error: unknown) => stop(reasonOf(error)))
    if (!round) return undefined
    this.showBalance()
    this.notices.show({ text: this.services.texts.resumedRound })
    return round
  }

  /** Returns a round whose bet is paid; another one is reported. */
  async #playable(answer: RoundAnswer, stop: (reason: string) => void): Promise<PlayedRound | undefined> {
    const round = await this.#paidRound(answer)
    if (round.state !== 'refused' && round.state !== 'cancelled') return round
    stop(round.reason ?? 'failed')
    await this.services.api.markShown(round.id)
    return undefined
  }

  #stop(reason: string): void {
    this.isBusy = false
    this.showBalance()
    this.notices.fail(reason)
    this.services.bridge.send('round-ended')
  }

  /** Waits until the wallet has answered the bet of a round. */
  async #paidRound(answer: RoundAnswer): Promise<PlayedRound> {
    let { round } = answer
    this.#takeAnswer(answer)
    while (round.state === 'betting') {
      this.notices.show({ text: this.services.texts.error_waiting })
      await wait(POLL_MS)
      const state = await this.#readState()
      this.#takeAnswer(state)
      // without it, the round was shown in another tab
      if (state.round?.id !== round.id) throw new ApiFailure('not_open')
      round = state.round
    }
    if (this.notices.current) this.notices.show(null)
    return round
  }

  #takeAnswer({ balance, seed, reward }: Pick<RoundAnswer, 'balance' | 'seed' | 'reward'>): void {
    this.#nextBalance = balance
    this.seed = seed
    this.reward = reward
  }

  /** Shows the balance that the server has told last. */
  showBalance(): void {
    this.balance = this.#nextBalance
    this.changed()
  }
}
