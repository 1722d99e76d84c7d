import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** A file that browsers load. */
export interface Asset {
  readonly type: string
  readonly body: Buffer
  /** The body compressed, unless that is of no use. */
  readonly compressed: Buffer | undefined
}

export interface Assets {
  /** Changes with the content of any file; it is in every address. */
  readonly version: string
  /** Files by their path below the version. */
  readonly files: ReadonlyMap<string, Asset>
  /** Returns the address of a file. */
  addressOf(path: string): string
  /** Returns the paths of the modules that a module needs, itself included. */
  modulesOf(path: string): readonly string[]
}

const sandbox = new URL('../', import.meta.url)
/** Folders of the sandbox whose modules browsers load. */
const FOLDERS = ['client', 'games', 'texts'] as const
/** Modules of the site that those import. */
const sharedModules = ['dates', 'money'] as const
const VERSION_LENGTH = 16
const compress = promisify(gzip)

const fonts = {
  'fonts/inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'fonts/arabic.woff2': '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
} as const

/** Reads everything that browsers load: modules without their types, styles and fonts. */
export async function loadAssets(): Promise<Assets> {
  const sources = await readSources()
  const version = versionOf(sources)
  const base = `/assets/${version}/`
  const files = new Map<string, Asset>()
  const imports = new Map<string, readonly string[]>()
  for (const [path, source] of sources) {
    const isModule = path.endsWith('.ts')
    const text = () => source.toString('utf8')
    const style = () => (path.endsWith('.css') ? Buffer.from(styleOf(text(), sources)) : source)
    const body = isModule ? Buffer.from(moduleOf(text(), base)) : style()
    if (isModule) imports.set(path, importsOf(body.toString('utf8'), { path, base }))
    files.set(path, await assetOf(path, body))
  }
  return {
    version,
    files,
    addressOf: (path) => base + path,
    modulesOf: (path) => [...closureOf(path, imports)],
  }
}

async function readSources(): Promise<ReadonlyMap<string, Buffer>> {
  const entries: [string, URL][] = []
  for (const folder of FOLDERS) {
    const names = await readdir(new URL(`${folder}/`, sandbox), { recursive: true })
    const served = names.filter((name) => /\.(?:ts|css)$/.test(name) && !name.endsWith('.test.ts'))
    entries.push(...served.map((name): [string, URL] => [`${folder}/${name}`, new URL(`${folder}/${name}`, sandbox)]))
  }
  for (const name of sharedModules) {
    entries.push([`shared/${name}.ts`, new URL(`../../../src/shared/${name}.ts`, sandbox)])
  }
  for (const [path, name] of Object.entries(fonts)) entries.push([path, new URL(import.meta.resolve(name))])
  const read = entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(async ([path, url]) => [path, await readFile(fileURLToPath(url))] as const)
  return new Map(await Promise.all(read))
}

function versionOf(sources: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256')
  for (const [path, source] of sources) hash.update(`${path}\n`).update(source)
  return hash.digest('hex').slice(0, VERSION_LENGTH)
}

/** Returns a module as browsers run it: without types, and with addresses for the site’s modules. */
const moduleOf = (source: string, base: string) =>
  stripTypeScriptTypes(source)
    .replaceAll("'#src/shared/", `'${base}shared/`)
    .replaceAll(/[ \t]+$/gm, '')

/** Returns a style with those that it imports, so that browsers load one file. */
const styleOf = (style: string, sources: ReadonlyMap<string, Buffer>) =>
  style.replaceAll(/^@import '([^']+)';$/gm, (_, name: string) => {
    const imported = sources.get(`client/styles/${name}`)
    if (!imported) throw new Error(`there is no style ${name}`)
    return imported.toString('utf8')
  })

const IMPORT = /^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'/gm

/** Returns the paths of the modules that a module imports. */
function importsOf(code: string, { path, base }: { readonly path: string; readonly base: string }): string[] {
  return [...code.matchAll(IMPORT)].map(([, from = '', alone = '']) => {
    const { pathname } = new URL(from || alone, `http://localhost${base}${path}`)
    return pathname.slice(base.length)
  })
}

function closureOf(path: string, imports: ReadonlyMap<string, readonly string[]>, found = new Set<string>()) {
  if (found.has(path)) return found
  found.add(path)
  for (const next of imports.get(path) ?? []) closureOf(next, imports, found)
  return found
}

const types: Readonly<Record<string, string>> = {
  ts: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
}

async function assetOf(path: string, body: Buffer): Promise<Asset> {
  const [extension = ''] = path.split('.').slice(-1)
  const type = types[extension] ?? 'application/octet-stream'
  return { type, body, compressed: extension === 'woff2' ? undefined : await compress(body) }
}
