import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { BenchPlayer } from './benchPlayers.ts'

export interface Debits {
  readonly origin: string
  /** They withdraw in turns. */
  readonly players: readonly BenchPlayer[]
  readonly connections: number
  readonly length: { readonly seconds: number } | { readonly requests: number }
}

export interface DebitResult {
  readonly perSecond: number
  /** Time in which 99 % are answered, in milliseconds. */
  readonly p99: number
  /** Number of withdrawals that were accepted. */
  readonly accepted: number
  /** Number of withdrawals that were refused for lack of money. */
  readonly refused: number
  /** Other answers, and requests without an answer. */
  readonly errors: number
  /** The first of the other answers. */
  readonly firstError: string | undefined
}

/** Withdraws for a while, from a process of its own. */
export async function debits(options: Debits): Promise<DebitResult> {
  const child = fork(new URL('debits.child.ts', import.meta.url))
  child.send(options)
  const [result] = (await Promise.race([once(child, 'message'), failOnExit(once(child, 'exit'))])) as [DebitResult]
  await once(child, 'exit')
  return result
}

async function failOnExit(exit: Promise<unknown[]>): Promise<never> {
  const [code] = await exit
  throw new Error(`the load generator ended with ${String(code)}`)
}
