import { makeAutoObservable, observableRef } from 'mobx'
import type { LoyaltyNotice } from '#schemas/loyalty.ts'

/** Milliseconds in a unit of the configured duration. */
const DURATION_UNIT_MS = 1000
/** Milliseconds between two notices. */
export const NOTICE_DELAY_MS = 300
/** Loudness of a notice's sound, from 0 to 1. */
export const NOTICE_VOLUME = 0.5

interface LoyaltyNoticesOptions {
  readonly load: () => Promise<readonly LoyaltyNotice[]>
  /** Time for which a notice is shown, in seconds. */
  readonly duration: number
  /** Plays the sound of a notice. */
  readonly play: () => void
}

/** Shows the player's notices one after another. The platform gives each to one page, once. */
export class LoyaltyNotices {
  current: LoyaltyNotice | undefined = undefined
  private readonly options: LoyaltyNoticesOptions
  private queue: readonly LoyaltyNotice[] = []
  private timer: ReturnType<typeof setTimeout> | undefined = undefined
  private isLoading = false
  private isStopped = false

  constructor(options: LoyaltyNoticesOptions) {
    this.options = options
    makeAutoObservable<this, 'options' | 'queue' | 'timer' | 'isLoading' | 'isStopped'>(this, {
      current: observableRef,
      options: false,
      queue: false,
      timer: false,
      isLoading: false,
      isStopped: false,
    })
  }

  /** Loads new notices. It never rejects: those that fail to load come with a later request. */
  async fetch(): Promise<void> {
    if (this.isLoading) return
    this.isLoading = true
    const notices = await this.options.load().catch(() => [])
    this.isLoading = false
    this.add(notices)
  }

  /** Keeps the present notice for as long as the player reads it. */
  hold(): void {
    if (this.current) clearTimeout(this.timer)
  }

  /** Shows the present notice for its whole time again. */
  release(): void {
    if (this.current) this.endLater()
  }

  /** Ends the present notice; the next one follows after a delay. */
  end(): void {
    clearTimeout(this.timer)
    this.current = undefined
    this.timer = this.queue.length > 0 ? setTimeout(() => this.showNext(), NOTICE_DELAY_MS) : undefined
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
    this.queue = []
    this.current = undefined
  }

  private add(notices: readonly LoyaltyNotice[]): void {
    if (this.isStopped) return
    const isIdle = this.current === undefined && this.queue.length === 0
    this.queue = [...this.queue, ...notices]
    if (isIdle) this.showNext()
  }

  private showNext(): void {
    const [next, ...others] = this.queue
    if (!next) return
    this.queue = others
    this.current = next
    this.options.play()
    this.endLater()
  }

  private endLater(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.end(), this.options.duration * DURATION_UNIT_MS)
  }
}
