import { makeAutoObservable, observable } from 'mobx'
import type { GameMode } from '#schemas/gameAccess.ts'

/** Reasons why a game doesn't begin a round for a while. */
export type PlayPause = 'offline' | 'reality-check'

/** The game of the page that is open in this tab. */
export class PlayStore {
  /** The way to play that the player has chosen; undefined until then. */
  mode: GameMode | undefined = undefined
  /** Sysname of the game that is running. */
  running: string | undefined = undefined
  isRoundOpen = false
  /** Number of rounds that have ended in this tab. */
  rounds = 0
  private readonly pauses = observable.set<PlayPause>()

  constructor() {
    makeAutoObservable(this)
  }

  get isPaused(): boolean {
    return this.pauses.size > 0
  }

  get isOffline(): boolean {
    return this.pauses.has('offline')
  }

  /** True while a game runs that is played for money. */
  get isForMoney(): boolean {
    return this.running !== undefined && this.mode !== 'demo'
  }

  choose(mode: GameMode): void {
    this.mode = mode
  }

  /** Sets the game that runs; undefined when its page is left. */
  run(game: string | undefined): void {
    this.running = game
    this.isRoundOpen = false
  }

  /** Forgets the choice, as when another game is opened. */
  leave(): void {
    this.run(undefined)
    this.mode = undefined
  }

  pause(reason: PlayPause): void {
    this.pauses.add(reason)
  }

  resume(reason: PlayPause): void {
    this.pauses.delete(reason)
  }

  beginRound(): void {
    this.isRoundOpen = true
  }

  endRound(): void {
    this.isRoundOpen = false
    this.rounds += 1
  }
}

const playByStores = new WeakMap<object, PlayStore>()

/** Returns the play of this tab; most pages don't load it. */
export function playOf(stores: object): PlayStore {
  const known = playByStores.get(stores)
  if (known) return known
  const play = new PlayStore()
  playByStores.set(stores, play)
  return play
}
