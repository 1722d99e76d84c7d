import type { WebSocket } from '@fastify/websocket'
import type { NumberedEvent, RealtimeMessage } from '#schemas/playerEvent.ts'
import { closeCodes, HEARTBEAT_ANSWER, SILENCE_MS } from '#schemas/realtime.ts'
import type { MissedEvents, SessionState, TokenOwner } from './queries.ts'

/** Bytes that may wait for a slow client before its connection is closed. */
const MAX_WAITING_BYTES = 64 * 1024
/** Events that are sent at once; a client that missed more loads its data anew. */
export const MAX_MISSED = 200
/** Time in which a client confirms the close of its connection, in milliseconds. */
const CLOSE_TIMEOUT = 1000

interface PlayerSocketOptions {
  readonly socket: WebSocket
  readonly owner: TokenOwner
  /** Number of the last event that the client has. */
  readonly after: number
}

/** The websocket of a browser, which gets the events of its player in order. */
export class PlayerSocket {
  readonly owner: TokenOwner
  /** Number of the last event that was sent. */
  number: number
  readonly #socket: WebSocket
  #heardAt = Date.now()

  constructor({ socket, owner, after }: PlayerSocketOptions) {
    this.#socket = socket
    this.owner = owner
    this.number = after
    socket.on('message', (data) => this.#hear(String(data)))
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  send(message: RealtimeMessage): void {
    if (!this.isOpen) return
    if (this.#socket.bufferedAmount > MAX_WAITING_BYTES) return this.close('slow')
    this.#socket.send(JSON.stringify(message))
  }

  /** Closes the connection when its session has ended or its account is inactive. */
  checkSession(state: SessionState | undefined): void {
    if (!state) this.close('unauthorized')
    else if (!state.isActive) this.close('inactive')
  }

  /** Returns whether events up to this number are to be sent. */
  isBehind(latest: number): boolean {
    return this.isOpen && this.number !== latest
  }

  /** Sends the events up to the latest number, or tells the client to load its data anew. */
  catchUp(latest: number, missed: MissedEvents | undefined): void {
    const isComplete = missed !== undefined && latest > this.number && missed.first <= this.number + 1
    if (isComplete) for (const event of missed.events) this.#sendOnce(event)
    else this.send({ name: 'realtime.reload', number: latest })
    this.number = isComplete ? Math.max(this.number, latest) : latest
  }

  /** Sends a heartbeat, or closes the connection when the client has been silent. */
  beat(): void {
    if (Date.now() - this.#heardAt > SILENCE_MS) this.close('silent')
    else this.send({ name: 'realtime.heartbeat' })
  }

  close(reason: keyof typeof closeCodes): void {
    this.#socket.close(closeCodes[reason], reason)
    setTimeout(() => this.#socket.terminate(), CLOSE_TIMEOUT).unref()
  }

  #sendOnce(event: NumberedEvent): void {
    if (event.number <= this.number) return
    this.number = event.number
    this.send(event)
  }

  #hear(message: string): void {
    if (message === HEARTBEAT_ANSWER) this.#heardAt = Date.now()
    // nothing else is ever sent by a client of ours
    else this.#socket.terminate()
  }
}
