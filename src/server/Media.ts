import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Types of files that a page may show, by the end of their names. */
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
const LARGEST = 20_000_000
const DAY = 24 * 60 * 60 * 1000
/** A file that no content shows any more stays for so long, for pages that are open, in ms. */
const STAYS = 30 * DAY
const DEADLINE = 10_000

export interface MediaFile {
  readonly type: string
  readonly content: Buffer
}

interface MediaInput {
  /** Where the CMS is. */
  readonly origin: string
  /** Where files are kept, so that pages have them while the CMS is away. */
  readonly folder: string
  readonly fetch?: typeof fetch
  /** Called when a file can't be kept: it is shown all the same. */
  readonly onUnkept?: (error: unknown, name: string) => void
}

/**
 * Files of the CMS's library, under addresses of the site. Only what content shows can be asked for; a file that was
 * replaced has another address.
 */
export class Media {
  private readonly input: MediaInput
  /** Addresses in the CMS by name, and the newest name by address. */
  private readonly known = new Map<string, string>()
  private readonly newest = new Map<string, string>()
  private keeping = Promise.resolve()
  private readonly fetching = new Map<string, Promise<Buffer | undefined>>()

  constructor(input: MediaInput) {
    this.input = input
  }

  /** `/uploads/hero_1f2e.svg` → `/media/0a1b2c3d-hero_1f2e.svg` */
  addressOf({ url, updatedAt }: { readonly url: string; readonly updatedAt: string }): string {
    const { pathname, href } = new URL(url, this.input.origin)
    const version = createHash('sha256').update(updatedAt).digest('hex').slice(0, 8)
    const name = `${version}-${path.posix.basename(pathname)}`
    const before = this.newest.get(href)
    // the CMS has the new one alone
    if (before !== undefined && before !== name) this.known.delete(before)
    this.newest.set(href, name)
    this.known.set(name, href)
    return `/media/${name}`
  }

  /** Undefined when there is no such file; rejects when the CMS doesn't give it. */
  async get(name: string): Promise<MediaFile | undefined> {
    const type = TYPES[path.extname(name).toLowerCase()]
    if (!type || !NAME.test(name)) return undefined
    const kept = await readFile(this.fileOf(name)).catch(() => undefined)
    const content = kept ?? (await this.fetched(name))
    return content && { type, content }
  }

  /**
   * Fetches what content shows and isn't kept yet, so that pages have it when the CMS is away, and lets go of what it
   * hasn't shown for long. What fails is left for later.
   */
  keepAll(): Promise<void> {
    this.keeping = this.keeping.then(() => this.keepEach()).then(() => this.removeOld().catch(() => undefined))
    return this.keeping
  }

  private async keepEach(): Promise<void> {
    const now = new Date()
    for (const name of this.known.keys()) {
      const kept = await stat(this.fileOf(name)).catch(() => undefined)
      if (!kept) await this.get(name).catch(() => undefined)
      // when it was last shown
      else if (now.getTime() - kept.mtimeMs > DAY) await utimes(this.fileOf(name), now, now).catch(() => undefined)
    }
  }

  private async removeOld(): Promise<void> {
    for (const name of await readdir(this.input.folder)) {
      if (this.known.has(name)) continue
      const { mtimeMs } = await stat(this.fileOf(name))
      if (Date.now() - mtimeMs > STAYS) await rm(this.fileOf(name), { force: true })
    }
  }

  private fetched(name: string): Promise<Buffer | undefined> {
    const url = this.known.get(name)
    if (!url) return Promise.resolve(undefined)
    const asked = this.fetching.get(name) ?? this.fetch(name, url).finally(() => this.fetching.delete(name))
    this.fetching.set(name, asked)
    return asked
  }

  private async fetch(name: string, url: string): Promise<Buffer | undefined> {
    const { fetch: send = fetch } = this.input
    const answer = await send(url, { signal: AbortSignal.timeout(DEADLINE), redirect: 'error' })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`the CMS answered ${answer.status} for ${url}`)
    // one that says it is well and answers something else must not be kept for good
    const said = answer.headers.get('content-type') ?? ''
    const isFile = path.extname(name) === '.webmanifest' ? said.includes('json') : said.startsWith('image/')
    if (!isFile) throw new Error(`the CMS answered ${said || 'no type'} for ${url}`)
    const content = await bytesOf(answer, url)
    await this.keep(name, content).catch((error: unknown) => this.input.onUnkept?.(error, name))
    return content
  }

  private async keep(name: string, content: Buffer): Promise<void> {
    const draft = this.fileOf(`${randomUUID()}.new`)
    await mkdir(this.input.folder, { recursive: true })
    try {
      await writeFile(draft, content)
      await rename(draft, this.fileOf(name))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  private fileOf(name: string): string {
    return path.join(this.input.folder, name)
  }
}

/** Rejects as soon as there is too much of it, whatever was said before. */
async function bytesOf({ body }: Response, url: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > LARGEST) throw new Error(`${url} is larger than ${LARGEST} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
