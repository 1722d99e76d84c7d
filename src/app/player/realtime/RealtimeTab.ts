import type { NumberedEvent } from '#schemas/playerEvent.ts'
import type { BrokerMessage, TabPort } from './messages.ts'

export interface TabHandlers {
  readonly onEvent: (event: NumberedEvent) => void
  readonly onReload: () => void
  /** Called when the session has ended elsewhere. */
  readonly onEnd: () => void
  /** Returns an access token; undefined when the player isn't signed in any more. */
  readonly getToken: () => Promise<string | undefined>
}

interface RealtimeTabOptions extends TabHandlers {
  readonly uid: number
  readonly port: TabPort
  /** Name of a lock that this tab holds while it is open. */
  readonly lock?: string | undefined
}

/** A tab of a player on the connection that all tabs of the browser share. */
export class RealtimeTab {
  readonly #options: RealtimeTabOptions
  #last: number | undefined

  constructor(options: RealtimeTabOptions) {
    this.#options = options
    options.port.onMessage = (message) => this.#receive(message)
  }

  /** Joins the connection, perhaps again: events that the tab has shown are not shown twice. */
  attach(): void {
    const { port, uid, lock } = this.#options
    port.post({ type: 'attach', uid, after: this.#last, lock })
  }

  /** Leaves the connection, as when the page is hidden for good. */
  detach(): void {
    this.#options.port.post({ type: 'detach' })
  }

  #receive(message: BrokerMessage): void {
    const { onReload, onEnd } = this.#options
    if (message.type === 'started') this.attach()
    else if (message.type === 'event') this.#show(message.event)
    else if (message.type === 'reload') onReload()
    else if (message.type === 'end') onEnd()
    else void this.#sendToken()
  }

  #show(event: NumberedEvent): void {
    if (this.#last !== undefined && event.number <= this.#last) return
    this.#last = event.number
    this.#options.onEvent(event)
  }

  async #sendToken(): Promise<void> {
    const { port, getToken } = this.#options
    try {
      const token = await getToken()
      port.post(token === undefined ? { type: 'token', isRefused: true } : { type: 'token', token })
    } catch {
      port.post({ type: 'token' })
    }
  }
}
