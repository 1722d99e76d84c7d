// `npm run cms`: the CMS, which is installed, built and filled first if needed.
import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { environmentOf } from './cms/environment.ts'
import { prepareCms } from './cms/prepare.ts'

const root = path.dirname(import.meta.dirname)
const stopping = new AbortController()
let stoppedBy: NodeJS.Signals | undefined
let running: ChildProcess | undefined

function start(env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, 'scripts/cms/run.ts')], { cwd: root, env, stdio: 'inherit' })
    running = child
    child.on('close', (code, signal) => resolve(code ?? (signal ? exitCodeOf(signal) : 1)))
  })
}

/** Returns the exit code of a process that a signal ended, as shells do. */
const exitCodeOf = (signal: NodeJS.Signals) => 128 + constants.signals[signal]

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stoppedBy = signal
    stopping.abort()
    running?.kill(signal)
  })
}

try {
  const env = environmentOf(process.env)
  await prepareCms(env, stopping.signal)
  stopping.signal.throwIfAborted()
  process.exitCode = await start(env)
} catch (error) {
  if (!stoppedBy) console.error(`[cms] ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = stoppedBy ? exitCodeOf(stoppedBy) : 1
}
