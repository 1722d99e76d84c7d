import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/** All documents together, in bytes, compressed copies included. */
const KEPT = 64_000_000
/** One page tells of what its documents depend on; so many pages are remembered. */
const PAGES = 5000
/** However long its data holds, in ms. */
const LONGEST = 3_600_000

/** A request as far as a kept document can depend on it. */
export interface AnonymousRequest {
  /** Protocol and host: what the page calls itself. */
  readonly origin: string
  /** Path with the locale's prefix. */
  readonly path: string
  readonly query: URLSearchParams
  /** The one that was chosen; empty for the site’s default. */
  readonly theme: string
  readonly device: string
}

/** A page that was made, and what it was made of. */
interface Made extends CachePolicy {
  readonly headers: Headers
  /** Of the site, when it was begun. */
  readonly version: string
  /** Whether the content that it was made of is the same now. */
  readonly holds: () => boolean
}

/** What documents depend on. */
export interface PageVersions {
  /** Changes with what all of them are made of. */
  site(): string
  /** Changes whenever content does. */
  content(): number
}

/** What the page looked at, and for how long it holds, in ms. */
export interface CachePolicy {
  readonly reads: ReadonlySet<string>
  readonly lifetime: number
}

export interface CachedPage {
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  body(encoding: Encoding): Promise<Buffer>
}

interface Kept extends CachedPage {
  readonly version: string
  readonly holds: () => boolean
  /** The version of content that it was last found to hold for. */
  heldAt: number
  readonly size: number
}

/** Headers of an answer that others get too. */
const SHARED_HEADERS = ['content-type', 'content-security-policy'] as const

/**
 * Whole documents for guests, by everything that they depend on, until content that they are made of changes or their
 * data is old. A query that the page does not read makes a request of its own, which is answered anew.
 */
export class AnonymousPageCache {
  private readonly documents = new LRUCache<string, Kept>({
    maxSize: KEPT,
    sizeCalculation: ({ size }) => size,
    ttlResolution: 0,
  })
  /** Of each page, which keys of the query it reads. */
  private readonly queryKeys = new LRUCache<string, ReadonlySet<string>>({ max: PAGES })
  private readonly rendering = new Map<string, Promise<unknown>>()
  private readonly versions: PageVersions

  constructor(versions: PageVersions) {
    this.versions = versions
  }

  find(request: AnonymousRequest): CachedPage | undefined {
    const key = this.keyOf(request)
    const document = key === undefined ? undefined : this.documents.get(key)
    return document && this.isCurrent(document) ? document : undefined
  }

  /** Keeps an answer for others. Returns it as a document; nothing when it is for this visitor alone, or old already. */
  keep(request: AnonymousRequest, html: string, made: Made): CachedPage | undefined {
    const { reads, lifetime, version, holds } = made
    const heldAt = this.versions.content()
    if (lifetime <= 0 || version !== this.version || !holds()) return undefined
    const document = documentOf(html, { ...made, heldAt })
    this.queryKeys.set(pageOf(request), queryKeysIn(reads))
    const key = this.keyOf(request)
    if (key === undefined) return undefined
    this.documents.set(key, document, { ttl: Math.min(lifetime, LONGEST) })
    return document
  }

  /** What pages that are begun now say as their version. */
  get version(): string {
    return this.versions.site()
  }

  /** Of several who ask for the same page of the same content at once, the others wait for the first. */
  async dedupe<T>(request: AnonymousRequest, render: () => Promise<T>): Promise<T | undefined> {
    const key = `${this.version} ${this.versions.content()} ${documentKey(request)}`
    const running = this.rendering.get(key)
    if (running) {
      await running.catch(() => undefined)
      return undefined
    }
    const work = render()
    this.rendering.set(key, work)
    try {
      return await work
    } finally {
      this.rendering.delete(key)
    }
  }

  /** Content that has changed is looked at once: most changes are of other pages. */
  private isCurrent(document: Kept): boolean {
    if (document.version !== this.version) return false
    const now = this.versions.content()
    if (document.heldAt !== now && document.holds()) document.heldAt = now
    return document.heldAt === now
  }

  /** Nothing when nobody knows what the page depends on, or when the query holds what it doesn't read. */
  private keyOf(request: AnonymousRequest): string | undefined {
    const read = this.queryKeys.get(pageOf(request))
    if (!read || [...request.query.keys()].some((key) => !read.has(key))) return undefined
    return documentKey(request)
  }
}

const pageOf = ({ origin, path }: AnonymousRequest) => `${origin} ${path}`

/** Theme and device always count: what the browser's stores start from says both. */
const documentKey = (request: AnonymousRequest) =>
  `${pageOf(request)} ${request.query.toString()} ${request.theme} ${request.device}`

function queryKeysIn(reads: ReadonlySet<string>): ReadonlySet<string> {
  const names = [...reads].filter((name) => name.startsWith('query.'))
  return new Set(names.map((name) => name.slice('query.'.length)))
}

function documentOf(html: string, { headers, version, holds, heldAt }: Made & Pick<Kept, 'heldAt'>): Kept {
  const whole = Buffer.from(html)
  const bodies: Partial<Record<Encoding, Promise<Buffer>>> = { identity: Promise.resolve(whole) }
  const shared = SHARED_HEADERS.filter((name) => headers.has(name))
  return {
    version,
    holds,
    heldAt,
    // half as much again for the compressed copies
    size: Math.ceil(whole.length * 1.5),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`,
    headers: Object.fromEntries(shared.map((name) => [name, headers.get(name) ?? ''])),
    body: (encoding) => (bodies[encoding] ??= compress(whole, encoding)),
  }
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: 9 })
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}

/** The best encoding that the browser takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  const wanted = (accepted ?? '').split(',').map((it) => it.trim())
  const takes = (name: string) =>
    wanted.some((it) => it === name || (it.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(it)))
  return encodings.find((name) => name !== 'identity' && takes(name)) ?? 'identity'
}
