import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import nodeFlags from '../../../scripts/node-flags.json' with { type: 'json' }

export interface Command {
  process: ChildProcess
  /** Returns everything that was written so far. */
  output(): string
  /** Waits until the output matches, and returns the first group. */
  waitForOutput(pattern: RegExp): Promise<string>
  /** The exit code, or the signal that ended the process. */
  exit: Promise<number | string>
}

const script = new URL('../../../scripts/platform.ts', import.meta.url).pathname

/** Runs `npm run platform` in a process of its own. */
export function runPlatform(environment: Record<string, string>, args: readonly string[] = []): Command {
  const child = spawn(process.execPath, [...nodeFlags.platform, script, ...args], {
    env: {
      PATH: process.env['PATH'],
      PLATFORM_PORT: '0',
      SANDBOX_PAYMENTS_PORT: '0',
      SANDBOX_GAMES_PORT: '0',
      LOG_LEVEL: 'info',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exit = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))

  async function waitForOutput(pattern: RegExp): Promise<string> {
    for (;;) {
      const match = pattern.exec(output)
      if (match) return match[1] ?? match[0]
      if (child.exitCode !== null) throw new Error(`the platform ended before it printed ${pattern}:\n${output}`)
      await Promise.race([once(child.stdout, 'data'), exit])
    }
  }

  return { process: child, output: () => output, waitForOutput, exit }
}
