import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A player in a game, as its supplier knows them. */
export interface BenchSession {
  readonly user: string
  readonly token: string
}

export interface Bets {
  readonly origin: string
  readonly path: string
  readonly game: string
  /** They bet in turns. */
  readonly sessions: readonly BenchSession[]
  /** The supplier's private key, in PEM. */
  readonly privateKey: string
  readonly connections: number
  readonly requests: number
}

export interface BetResult {
  readonly perSecond: number
  /** Time in which 99 % are answered, in milliseconds. */
  readonly p99: number
  /** Number of bets that were not taken, or not answered. */
  readonly errors: number
  /** The first of their answers. */
  readonly firstError: string | undefined
}

/** Places bets from a process of its own, which has signed them before. */
export async function placeBets(options: Bets): Promise<BetResult> {
  const child = fork(new URL('bets.child.ts', import.meta.url))
  child.send(options)
  const exit = once(child, 'exit').then(([code]): never => {
    throw new Error(`the load generator ended with ${String(code)}`)
  })
  const [result] = (await Promise.race([once(child, 'message'), exit])) as [BetResult]
  await exit.catch(() => undefined)
  return result
}
