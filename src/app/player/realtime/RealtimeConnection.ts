import type { NumberedEvent, RealtimeMessage } from '#schemas/playerEvent.ts'
import { closeCodes, HEARTBEAT_ANSWER, REALTIME_PATH, SILENCE_MS } from '#schemas/realtime.ts'

/** The pause before a try to connect again doubles from the first to the maximum, in ms. */
const FIRST_PAUSE = 1000
const MAX_PAUSE = 30_000
/** Number of tries after which the pause is the longest. */
const MOST_TRIES = 5

/** The part of a websocket that a connection uses. */
export interface Socket {
  onMessage: ((message: { readonly data: unknown }) => void) | null
  onClose: ((close: { readonly code: number }) => void) | null
  send(text: string): void
  close(): void
}

/** The session has ended, so there is no token. */
export class TokenRefused extends Error {}

export interface ConnectionOptions {
  readonly uid: number
  /** Number of the last event that the tab has; undefined after its page was loaded. */
  readonly after: number | undefined
  /**
   * Returns an access token.
   * @throws {TokenRefused} when the player isn't signed in any more
   */
  readonly getToken: () => Promise<string>
  /** Opens a websocket at a path of this site. */
  readonly open: (path: string) => Socket
  /** Called with each event once, in their order. */
  readonly onEvent: (event: NumberedEvent) => void
  /** Called after a gap: what the page shows is to be loaded again. */
  readonly onReload: () => void
  /** Called when the session has ended: no more tries follow. */
  readonly onEnd: () => void
  /** Returns a random number from 0 to 1. */
  readonly random?: () => number
}

/**
 * A player's connection to the platform. A lost one is opened again, after a growing pause and with
 * the number of the last event, so that the platform sends what was missed.
 */
export class RealtimeConnection {
  readonly #options: ConnectionOptions
  readonly #random: () => number
  #last: number | undefined
  #tries = 0
  #socket: Socket | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isPausing = false
  #isStopped = false

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.#random = options.random ?? Math.random
    this.#last = options.after
  }

  start(): void {
    void this.#connect()
  }

  /** Connects at once instead of after the pause, as when the browser is online again. */
  retryNow(): void {
    if (!this.#isPausing) return
    this.#tries = 0
    void this.#connect()
  }

  stop(): void {
    this.#isStopped = true
    this.#isPausing = false
    clearTimeout(this.#timer)
    this.#dropSocket()
  }

  async #connect(): Promise<void> {
    clearTimeout(this.#timer)
    this.#isPausing = false
    try {
      const token = await this.#options.getToken()
      if (!this.#isStopped) this.#open(token)
    } catch (error) {
      if (this.#isStopped) return
      if (error instanceof TokenRefused) this.#end()
      else this.#pause()
    }
  }

  #open(token: string): void {
    const { uid, open } = this.#options
    const query = new URLSearchParams({ token, player: String(uid) })
    if (this.#last !== undefined) query.set('after', String(this.#last))
    const socket = open(`${REALTIME_PATH}?${query}`)
    socket.onMessage = ({ data }) => this.#receive(String(data))
    socket.onClose = ({ code }) => this.#handleClose(code)
    this.#socket = socket
    this.#expectMessage()
  }

  /** Takes the connection for lost when nothing arrives for a while. */
  #expectMessage(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#dropSocket()
      this.#pause()
    }, SILENCE_MS)
  }

  #receive(text: string): void {
    this.#expectMessage()
    // the platform's contract is tested
    const message = JSON.parse(text) as RealtimeMessage
    if (message.name === 'realtime.heartbeat') return this.#socket?.send(HEARTBEAT_ANSWER)
    if (message.name === 'realtime.ready') {
      this.#tries = 0
      this.#last ??= message.number
      return
    }
    if (message.name === 'realtime.reload') {
      this.#last = message.number
      return this.#options.onReload()
    }
    if (this.#last !== undefined && message.number <= this.#last) return
    this.#last = message.number
    this.#options.onEvent(message)
  }

  #handleClose(code: number): void {
    this.#dropSocket()
    if (code === closeCodes.inactive) this.#end()
    // after `unauthorized` too: tabs that sign out leave meanwhile, and for others the next token
    // shows whether the session has ended
    else this.#pause(code)
  }

  #pause(code?: number): void {
    if (code === closeCodes.tooMany) this.#tries = Math.max(this.#tries, MOST_TRIES)
    const pause = Math.min(FIRST_PAUSE * 2 ** this.#tries++, MAX_PAUSE)
    this.#isPausing = true
    clearTimeout(this.#timer)
    // a random part, so that all browsers don't come at the same moment after a restart
    this.#timer = setTimeout(() => void this.#connect(), pause * (0.5 + this.#random() / 2))
  }

  #end(): void {
    this.stop()
    this.#options.onEnd()
  }

  #dropSocket(): void {
    clearTimeout(this.#timer)
    if (!this.#socket) return
    this.#socket.onMessage = null
    this.#socket.onClose = null
    this.#socket.close()
    this.#socket = undefined
  }
}
