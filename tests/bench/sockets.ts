import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { BenchPlayer } from './benchPlayers.ts'

export interface SocketsOptions {
  readonly origin: string
  readonly players: readonly BenchPlayer[]
}

/** What the connections have received so far. */
export interface SocketsState {
  /** Number of connections that are open and ready. */
  readonly ready: number
  /** The time at which the last one became ready, in milliseconds since 1970. */
  readonly readyAt: number
  /** Numbers of the events of each player, in the order in which they arrived. */
  readonly numbers: Readonly<Record<string, readonly number[]>>
}

/** Connections of many players in a process of their own, by the code that browsers run. */
export class Sockets {
  readonly #child: ChildProcess

  /** Starts to connect all players. */
  constructor(options: SocketsOptions) {
    this.#child = fork(new URL('sockets.child.ts', import.meta.url))
    this.#child.send(options)
  }

  async readState(): Promise<SocketsState> {
    const message = once(this.#child, 'message')
    this.#child.send('state')
    const [state] = (await message) as [SocketsState]
    return state
  }

  async close(): Promise<void> {
    const exit = once(this.#child, 'exit')
    this.#child.kill()
    await exit
  }
}
