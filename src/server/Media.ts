import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Media types of files that a page may show, by extension. */
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
}
const NAME = /^[\w][\w.-]{0,200}$/
/** Maximum size of a file, in bytes. */
const MAX_SIZE = 20_000_000
const DAY = 24 * 60 * 60 * 1000
/**
 * Time for which a file stays after content last showed it, for pages that are still open, in
 * milliseconds.
 */
const RETENTION = 30 * DAY
/** Timeout of a request to the CMS, in milliseconds. */
const FETCH_TIMEOUT = 10_000

export interface MediaFile {
  readonly type: string
  readonly content: Buffer
}

interface MediaOptions {
  /** Origin of the CMS. */
  readonly origin: string
  /** Folder that stores the files, so that pages have them while the CMS is unavailable. */
  readonly folder: string
  readonly fetch?: typeof fetch
  /** Called when a file can't be stored; it is served nevertheless. */
  readonly onStoreError?: (error: unknown, name: string) => void
}

/**
 * Serves files of the CMS's library under addresses of the site. Only files that content names can
 * be requested, and a replaced file has another address.
 */
export class Media {
  private readonly options: MediaOptions
  /** URLs in the CMS by file name, and the current file name by URL. */
  private readonly urlsByName = new Map<string, string>()
  private readonly currentNames = new Map<string, string>()
  private storing = Promise.resolve()
  private readonly fetching = new Map<string, Promise<Buffer | undefined>>()

  constructor(input: MediaOptions) {
    this.options = input
  }

  /**
   * Returns the site's address of a file: `/uploads/hero_1f2e.svg` →
   * `/media/0a1b2c3d-hero_1f2e.svg`
   */
  addressOf({ url, updatedAt }: { readonly url: string; readonly updatedAt: string }): string {
    const { pathname, href } = new URL(url, this.options.origin)
    const version = createHash('sha256').update(updatedAt).digest('hex').slice(0, 8)
    const name = `${version}-${path.posix.basename(pathname)}`
    const previousName = this.currentNames.get(href)
    // The CMS has only the new file.
    if (previousName !== undefined && previousName !== name) this.urlsByName.delete(previousName)
    this.currentNames.set(href, name)
    this.urlsByName.set(name, href)
    return `/media/${name}`
  }

  /** Returns undefined when there is no such file; rejects when the CMS doesn't deliver it. */
  async get(name: string): Promise<MediaFile | undefined> {
    const type = TYPES[path.extname(name).toLowerCase()]
    if (!type || !NAME.test(name)) return undefined
    const stored = await readFile(this.fileOf(name)).catch(() => undefined)
    const content = stored ?? (await this.fetchOnce(name))
    return content && { type, content }
  }

  /**
   * Fetches files that content names and that aren't stored yet, so that pages have them when the
   * CMS is unavailable, and removes those that content hasn't named for long. A file that fails is
   * tried again by the next call.
   */
  storeAll(): Promise<void> {
    this.storing = this.storing.then(() => this.storeEach()).then(() => this.removeOutdated().catch(() => undefined))
    return this.storing
  }

  private async storeEach(): Promise<void> {
    const now = new Date()
    for (const name of this.urlsByName.keys()) {
      const stats = await stat(this.fileOf(name)).catch(() => undefined)
      if (!stats) await this.get(name).catch(() => undefined)
      // The modification time is the time at which the file was last shown.
      else if (now.getTime() - stats.mtimeMs > DAY) await utimes(this.fileOf(name), now, now).catch(() => undefined)
    }
  }

  private async removeOutdated(): Promise<void> {
    for (const name of await readdir(this.options.folder)) {
      if (this.urlsByName.has(name)) continue
      const { mtimeMs } = await stat(this.fileOf(name))
      if (Date.now() - mtimeMs > RETENTION) await rm(this.fileOf(name), { force: true })
    }
  }

  private fetchOnce(name: string): Promise<Buffer | undefined> {
    const url = this.urlsByName.get(name)
    if (!url) return Promise.resolve(undefined)
    const fetching = this.fetching.get(name) ?? this.fetch(name, url).finally(() => this.fetching.delete(name))
    this.fetching.set(name, fetching)
    return fetching
  }

  private async fetch(name: string, url: string): Promise<Buffer | undefined> {
    const { fetch: send = fetch } = this.options
    const answer = await send(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT), redirect: 'error' })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`the CMS answered ${answer.status} for ${url}`)
    // A CMS that answers 200 with an error page must not have it stored for good.
    const mediaType = answer.headers.get('content-type') ?? ''
    const isFile = path.extname(name) === '.webmanifest' ? mediaType.includes('json') : mediaType.startsWith('image/')
    if (!isFile) throw new Error(`the CMS answered ${mediaType || 'no type'} for ${url}`)
    const content = await bytesOf(answer, url)
    await this.store(name, content).catch((error: unknown) => this.options.onStoreError?.(error, name))
    return content
  }

  private async store(name: string, content: Buffer): Promise<void> {
    const temporaryFile = this.fileOf(`${randomUUID()}.new`)
    await mkdir(this.options.folder, { recursive: true })
    try {
      await writeFile(temporaryFile, content)
      await rename(temporaryFile, this.fileOf(name))
    } catch (error) {
      await rm(temporaryFile, { force: true })
      throw error
    }
  }

  private fileOf(name: string): string {
    return path.join(this.options.folder, name)
  }
}

/** Reads a body and rejects as soon as it exceeds the maximum size, whatever its headers claim. */
async function bytesOf({ body }: Response, url: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MAX_SIZE) throw new Error(`${url} is larger than ${MAX_SIZE} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
