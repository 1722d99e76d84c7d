import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generate } from './generate.ts'

const root = path.dirname(path.dirname(import.meta.dirname))

const folder = path.join(root, 'cms')

const say = (words: string): void => console.log(`[cms] ${words}`)

class CannotStart extends Error {}

async function timed<T>(label: string, work: () => Promise<T>): Promise<T> {
  say(`${label} …`)
  const from = Date.now()
  const result = await work()
  say(`${label}: ${((Date.now() - from) / 1000).toFixed(1)} s`)
  return result
}

interface Ended {
  readonly code: number
  readonly output: string
}

interface Surroundings {
  readonly env: NodeJS.ProcessEnv
  /** Aborts the running step. */
  readonly stop?: AbortSignal | undefined
}

function run(command: string, args: readonly string[], { env, stop }: Surroundings): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: folder, env, signal: stop, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of files) hash.update(file).update(readFileSync(path.join(folder, file)))
  return hash.digest('hex')
}

/** Runs the work unless it has been done for the same files. */
async function once(stamp: string, files: readonly string[], work: () => Promise<void>): Promise<void> {
  const hash = hashOf(files)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  await work()
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

const lastLines = (output: string) => output.trim().split('\n').slice(-8).join('\n')

async function install({ env, stop }: Surroundings): Promise<void> {
  const stamp = path.join(folder, 'node_modules', '.stamp')
  await once(stamp, ['package-lock.json'], () =>
    timed('installing Strapi (about 750 MB, a minute or more)', async () => {
      // no package needs an install script, and none may run
      const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier']
      const own = { ...env, NODE_ENV: '', npm_config_omit: '' }
      const { code, output } = await run('npm', ['ci', ...flags], { env: own, stop })
      if (code === 0) return
      throw new CannotStart(
        `Strapi can't be installed: it needs the npm registry and 750 MB of disk.\n${lastLines(output)}\nThe site does without it: npm start`,
      )
    }),
  )
}

function generateTypes(): void {
  const changed = generate(folder)
  if (changed.length > 0) say(`${changed.length} content types and components were generated anew`)
}

async function buildAdmin(surroundings: Surroundings): Promise<void> {
  const files = ['package-lock.json', ...globSync(['config/*.js', 'src/admin/**/*.*'], { cwd: folder }).toSorted()]
  await once(path.join(folder, 'build', '.stamp'), files, () =>
    timed('building the admin (about 2 GB of memory, a minute)', async () => {
      const { code, output } = await run(
        process.execPath,
        [path.join(root, 'scripts/cms/build-admin.ts')],
        surroundings,
      )
      if (code === 0) return
      throw new CannotStart(
        `the admin can't be built: it needs about 2 GB of free memory.\n${lastLines(output)}\nThe site does without it: npm start`,
      )
    }),
  )
}

/**
 * Prepares what Strapi needs before it starts: its packages, its types, its admin. Each step runs
 * once. Rejects when a step fails or is aborted.
 */
export async function prepareCms(env: NodeJS.ProcessEnv, stop?: AbortSignal): Promise<void> {
  for (const step of [install, generateTypes, buildAdmin]) {
    stop?.throwIfAborted()
    await step({ env, stop })
  }
}
