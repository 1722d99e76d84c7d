import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import nodeFlags from '../../scripts/node-flags.json' with { type: 'json' }

export interface Site {
  readonly origin: string
  /** A copy of the content fixtures that this site serves: tests may write to it, and clean up. */
  readonly contentFolder: string
  /** Returns the output of the site so far. */
  output(): string
  /** Ends the process with a signal, SIGTERM by default. Resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Time limit of a start in ms, which may include a build. */
const PATIENCE = 240_000
const READY = /Croupier is ready at (\S+)/

/** Runs `npm start` or `npm run dev` on a free port, with separate data and content. */
export async function startSite(command: 'start' | 'dev', environment: Record<string, string> = {}): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-'))
  const contentFolder = path.join(folder, 'content')
  await cp('fixtures/content', contentFolder, { recursive: true })
  const { EMPTY_DATABASE: empty } = process.env
  if (empty) await cp(empty, path.join(folder, 'data'), { recursive: true })
  const env = {
    ...process.env,
    NODE_ENV: '',
    PORT: '0',
    HOST: '127.0.0.1',
    SANDBOX_PAYMENTS_PORT: '0',
    SANDBOX_GAMES_PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    CONTENT_DIR: contentFolder,
    CONTENT_COPIES_DIR: path.join(folder, 'copies'),
    KEPT_DIR: path.join(folder, 'kept'),
    INTERNAL_PAGES: 'on',
    LOG_LEVEL: 'warn',
    ...environment,
  }
  const args = [...nodeFlags[command], `scripts/${command}.ts`]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    await end(child, signal)
    await rm(folder, { recursive: true, force: true })
    return child.exitCode
  }
  const written: string[] = []
  const output = () => written.join('')
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error(`the site did not start (exit code ${child.exitCode}):\n${output()}`))
      setTimeout(fail, PATIENCE).unref()
      child.once('close', fail)
      const read = (chunk: Buffer) => {
        written.push(String(chunk))
        const [, address] = READY.exec(output()) ?? []
        if (address) resolve(address)
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
    })
    return { origin, contentFolder, output, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const cut = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await ended
  clearTimeout(cut)
}
