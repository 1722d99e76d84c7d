import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { lock } from './lock.ts'
import { buildValidatorRuntime } from './validator-runtime.ts'

export const BUILD_FOLDER = 'build'

/** What the build is made from; a change of anything else leaves it as it is. */
const SOURCES = ['src', 'registry', 'renderers', 'schemas', 'public', 'fixtures/content/translation/en']
const FILES = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json']
const STAMP = path.join(BUILD_FOLDER, '.stamp')
const LOCK = '.cache/build.lock'

/** Builds the site when its sources have changed since the last build. Says what it does and how long it took. */
export async function buildWhenStale(): Promise<void> {
  const unlock = await lock(LOCK)
  try {
    const stamp = hashOfSources()
    if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
    await build()
    writeFileSync(STAMP, stamp)
  } finally {
    unlock()
  }
}

async function build(): Promise<void> {
  console.error('[build] building the site …')
  const from = Date.now()
  const bin = path.resolve('node_modules/@react-router/dev/bin.cjs')
  const run = spawnSync(process.execPath, [bin, 'build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (run.status !== 0) throw new Error(`the build failed:\n${run.stdout}${run.stderr}`)
  compress(path.join(BUILD_FOLDER, 'client'))
  await buildValidatorRuntime()
  console.error(`[build] done in ${((Date.now() - from) / 1000).toFixed(1)} s`)
}

function hashOfSources(): string {
  const files = SOURCES.flatMap((folder) => filesBelow(folder).filter((file) => !/\.(test|stories)\.tsx?$/.test(file)))
  const hash = createHash('sha256')
  for (const file of [...files, ...FILES].toSorted()) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/

/** Compressed copies beside the files, so that the server compresses nothing twice. */
function compress(folder: string): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  for (const file of filesBelow(folder)) {
    const source = readFileSync(file)
    if (!COMPRESSIBLE.test(file) || source.length < 1024) continue
    writeFileSync(`${file}.br`, brotliCompressSync(source, { params }))
    writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }))
  }
}
