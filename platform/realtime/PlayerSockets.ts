import { HEARTBEAT_MS } from '#schemas/realtime.ts'
import type { PlatformContext } from '../context.ts'
import { MAX_MISSED, type PlayerSocket } from './PlayerSocket.ts'
import { findMissedEvents, findSessionStates } from './queries.ts'

/**
 * Time between two looks at the database for what nobody announced, in milliseconds: changes by
 * other processes without Redis, and by hand.
 */
const POLL_MS = 400
/** Connections that a player may have to one process. */
const MAX_PER_PLAYER = 20

interface PlayerSocketsOptions extends Pick<PlatformContext, 'db' | 'now'> {
  /** Reports a failed look; the next one is tried all the same. */
  readonly report: (error: unknown) => void
  readonly pollMs?: number | undefined
}

/**
 * The websockets of this process. A player who was announced, and at intervals everybody, is looked
 * up in the database: events that a connection lacks are sent, and connections whose session has
 * ended are closed.
 */
export class PlayerSockets {
  readonly #options: PlayerSocketsOptions
  readonly #sockets = new Map<string, Set<PlayerSocket>>()
  readonly #waiting = new Set<string>()
  readonly #timers: NodeJS.Timeout[] = []
  #look: Promise<void> | undefined
  #isFailing = false
  #isClosed = false

  constructor(options: PlayerSocketsOptions) {
    this.#options = options
  }

  start(): void {
    const pollMs = this.#options.pollMs ?? POLL_MS
    this.#timers.push(setInterval(() => this.wake(this.#sockets.keys()), pollMs).unref())
    this.#timers.push(setInterval(() => this.#beat(), HEARTBEAT_MS).unref())
  }

  /** Number of open connections. */
  get size(): number {
    return [...this.#sockets.values()].reduce((sum, { size }) => sum + size, 0)
  }

  /** Adds a connection and sends what it lacks. One too many of a player is closed, and every one after `close`. */
  add(socket: PlayerSocket): void {
    if (this.#isClosed) return socket.close('restart')
    const { uid } = socket.owner
    const own = this.#sockets.get(uid) ?? new Set()
    if (own.size >= MAX_PER_PLAYER) return socket.close('tooMany')
    this.#sockets.set(uid, own.add(socket))
    this.wake([uid])
  }

  remove(socket: PlayerSocket): void {
    const own = this.#sockets.get(socket.owner.uid)
    own?.delete(socket)
    if (own?.size === 0) this.#sockets.delete(socket.owner.uid)
  }

  /** Looks up those of the players who are connected; together with others who wait for a look. */
  wake(uids: Iterable<string>): void {
    for (const uid of uids) if (this.#sockets.has(uid)) this.#waiting.add(uid)
    if (this.#waiting.size > 0) this.#look ??= this.#lookUpAll()
  }

  /** Closes every connection, and waits for a look under way. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    for (const socket of this.#all()) socket.close('restart')
    this.#sockets.clear()
    await this.#look
  }

  async #lookUpAll(): Promise<void> {
    // players who are announced in the same turn are looked up together
    await new Promise(setImmediate)
    while (this.#waiting.size > 0) {
      const sockets = [...this.#waiting].flatMap((uid) => [...(this.#sockets.get(uid) ?? [])])
      this.#waiting.clear()
      try {
        await this.#lookUp(sockets)
        this.#isFailing = false
      } catch (error) {
        if (!this.#isFailing) this.#options.report(error)
        this.#isFailing = true
      }
    }
    this.#look = undefined
  }

  async #lookUp(sockets: readonly PlayerSocket[]): Promise<void> {
    const { db, now } = this.#options
    const hashes = new Set(sockets.map(({ owner }) => owner.sessionHash))
    const found = await findSessionStates(db, [...hashes], now())
    const states = new Map(found.map((state) => [state.sessionHash, state]))
    for (const socket of sockets) socket.checkSession(states.get(socket.owner.sessionHash))
    const latest = ({ owner }: PlayerSocket) => states.get(owner.sessionHash)?.number ?? 0
    const behind = sockets.filter((socket) => socket.isBehind(latest(socket)))
    if (behind.length === 0) return
    const missed = await findMissedEvents(db, lowestNumbers(behind, latest))
    for (const socket of behind) socket.catchUp(latest(socket), missed.get(socket.owner.uid))
  }

  #beat(): void {
    for (const socket of this.#all()) socket.beat()
  }

  #all(): PlayerSocket[] {
    return [...this.#sockets.values()].flatMap((own) => [...own])
  }
}

/**
 * Returns the number after which events of each player are needed. Those before the last ones that
 * are sent aren't read: a client that lacks them loads its data anew.
 */
function lowestNumbers(sockets: readonly PlayerSocket[], latest: (socket: PlayerSocket) => number) {
  const lowest = new Map<string, number>()
  for (const socket of sockets) {
    const { uid } = socket.owner
    const number = Math.max(Math.min(socket.number, latest(socket)), latest(socket) - MAX_MISSED)
    lowest.set(uid, Math.min(lowest.get(uid) ?? Infinity, number))
  }
  return lowest
}
