import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { lock } from './lock.ts'
import { buildPreviewScript } from './preview-script.ts'
import { buildValidatorRuntime } from './validator-runtime.ts'

/**
 * Folder with links to the current build. A running server keeps the build that it was started
 * with.
 */
export const BUILD_FOLDER = 'build'

const BUILDS = '.cache/builds'
const LOCK = '.cache/build.lock'
/** Number of earlier builds to retain, since servers may still run on them. */
const KEPT = 4

/** Folders from which the build is made; other files don't affect it. */
const SOURCES = ['src', 'registry', 'renderers', 'schemas', 'public']
const FILES = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json']

/**
 * Builds the site unless a retained build has the same sources. Logs what it does and how long it
 * took. Returns the folder of the build.
 */
export async function buildWhenStale(signal?: AbortSignal): Promise<string> {
  const unlock = await lock(LOCK, signal)
  try {
    const folder = path.resolve(BUILDS, hashOfSources().slice(0, 16))
    if (!existsSync(folder)) await build(folder, signal)
    for (const part of ['client', 'server']) link(path.join(folder, part), path.join(BUILD_FOLDER, part))
    return folder
  } finally {
    unlock()
  }
}

async function build(folder: string, signal?: AbortSignal): Promise<void> {
  console.error('[build] building the site …')
  const from = Date.now()
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const bin = path.resolve('node_modules/@react-router/dev/bin.cjs')
  await run(bin, path.relative('.', unfinished), signal)
  compress(path.join(unfinished, 'client'))
  await buildValidatorRuntime(unfinished)
  await buildPreviewScript(unfinished)
  renameSync(unfinished, folder)
  removeOld()
  console.error(`[build] done in ${((Date.now() - from) / 1000).toFixed(1)} s`)
}

async function run(bin: string, folder: string, signal: AbortSignal | undefined): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: folder }
  const child = spawn(process.execPath, [bin, 'build'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const status = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject))
  if (status !== 0) throw new Error(`the build failed:\n${output}`)
}

function link(target: string, at: string): void {
  mkdirSync(path.dirname(at), { recursive: true })
  rmSync(at, { recursive: true, force: true })
  symlinkSync(target, at, 'junction')
}

function removeOld(): void {
  const builds = readdirSync(BUILDS).map((name) => path.join(BUILDS, name))
  const newestFirst = builds.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of newestFirst.slice(KEPT)) rmSync(old, { recursive: true, force: true })
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

/** Writes compressed copies beside the files, so that the server compresses nothing twice. */
function compress(folder: string): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  for (const file of filesBelow(folder)) {
    const source = readFileSync(file)
    if (!COMPRESSIBLE.test(file) || source.length < 1024) continue
    writeFileSync(`${file}.br`, brotliCompressSync(source, { params }))
    writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }))
  }
}
