import type { PlayState } from '../../play/PlayState.ts'
import type { GameTexts } from '../../texts/en.ts'
import { failureNotice } from './failureNotice.ts'
import type { Notice } from './Notice.ts'
import { reasonOf } from './reasonOf.ts'
import type { SiteBridge } from './SiteBridge.ts'
import { unavailableText } from './unavailableText.ts'

interface NoticesOptions {
  readonly state: Pick<PlayState, 'hasDeposit'>
  readonly texts: GameTexts
  readonly bridge: SiteBridge
  readonly onChange: () => void
}

/** The notice that a game shows beside itself; a new one takes the place of the last. */
export class Notices {
  current: Notice | null = null
  #outage: Notice | null = null
  readonly #options: NoticesOptions

  constructor(options: NoticesOptions) {
    this.#options = options
  }

  show(notice: Notice | null): void {
    this.current = notice
    this.#options.onChange()
  }

  /** Says why something was not done. */
  fail(reason: string): void {
    const { texts, bridge, state } = this.#options
    this.show(failureNotice(reason, { texts, bridge, hasDeposit: state.hasDeposit }))
  }

  /** Says that the game can't be read, until `endOutage`. */
  beginOutage(error: unknown): void {
    if (reasonOf(error) === 'ended') return this.fail('ended')
    // a bet that waits to be sent again must keep its button, and a notice is read out once
    if (this.current?.action || (this.#outage && this.current === this.#outage)) return undefined
    this.show({ text: unavailableText(error, this.#options.texts) })
    this.#outage = this.current
    return undefined
  }

  /** Removes the notice of an outage, unless another one has taken its place. */
  endOutage(): void {
    if (this.#outage !== null && this.current === this.#outage) this.show(null)
    this.#outage = null
  }

  /** Lets the player send a request again. Resolves when they do. */
  waitForRetry(text: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const run = () => {
      this.show(null)
      resolve()
    }
    this.show({ text, action: { label: this.#options.texts.tryAgain, run } })
    return promise
  }
}
