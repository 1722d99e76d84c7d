import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { siteFile } from '../../scripts/cms/settings.ts'

export interface Cms {
  readonly origin: string
  /** Settings with which a site reads it. */
  readonly site: Readonly<Record<string, string>>
  readonly admin: { readonly email: string; readonly password: string }
  /** Kills it as a crash does. Saved content remains. */
  kill(): Promise<void>
  /** Starts it again with the saved content. */
  start(): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

interface CmsInput {
  /** Port of its site. */
  readonly sitePort: number
  /** Settings of its database; SQLite in a folder of its own by default. */
  readonly database?: Readonly<Record<string, string>>
}

/** Time limit of a start in ms. The first start imports the content. */
const PATIENCE = 300_000
/** Matches its last output; the administrator's password is before it. */
const READY = /The site on this content/

/** Runs `npm run cms` with data of its own. */
export async function startCms({ sitePort, database = {} }: CmsInput): Promise<Cms> {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-cms-'))
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: '',
    CMS_PORT: String(port),
    CMS_DATA_DIR: folder,
    SITE_ORIGIN: `http://localhost:${sitePort}`,
    DATABASE_URL: '', // not what else this machine has one for
    ...database,
  }
  let child: ChildProcess | undefined
  let written = ''

  async function start(): Promise<void> {
    const own = spawn(process.execPath, ['scripts/cms.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    child = own
    let output = ''
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`the CMS did not start (exit code ${own.exitCode}):\n${output}`))
      setTimeout(fail, PATIENCE).unref()
      own.once('close', fail)
      for (const stream of [own.stdout, own.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          output += String(chunk)
          written += String(chunk)
          if (READY.test(output)) resolve()
        })
      }
    })
  }

  /** Ends both processes of the CMS, a parent and its child. */
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, signal)
    await ended
  }

  await start()
  const [, email = '', password = ''] = /told only this once:\n\s+(\S+)\s+(\S+)/.exec(written) ?? []
  const site = parseEnv(await readFile(siteFile(folder), 'utf8')) as Record<string, string>
  return {
    origin: `http://127.0.0.1:${port}`,
    site,
    admin: { email, password },
    kill: () => end('SIGKILL'),
    start,
    async remove() {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const socket = createServer()
  socket.listen(0)
  await once(socket, 'listening')
  const { port } = socket.address() as { port: number }
  socket.close()
  await once(socket, 'close')
  return port
}
