import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/** Maximum size of all documents together, compressed copies included, in bytes. */
const MAX_SIZE = 64_000_000
/** Maximum number of pages of which the keys of their queries are remembered. */
const MAX_PAGES = 5000
/** Maximum lifetime of a document, whatever its data allows, in milliseconds. */
const MAX_LIFETIME = 3_600_000

/** A page request of a guest, reduced to what a cached document can depend on. */
export interface AnonymousRequest {
  /** Protocol and host of the site's own address. */
  readonly origin: string
  /** Path with the prefix of the locale. */
  readonly path: string
  readonly query: URLSearchParams
  /** The chosen theme; empty for the site’s default. */
  readonly theme: string
  readonly device: string
}

/** A rendered page and what it was made of. */
interface RenderedPage extends CachePolicy {
  readonly headers: Headers
  /** Version of the site when rendering began. */
  readonly version: string
  /** Returns whether the content that the page was made of is unchanged. */
  readonly isCurrent: () => boolean
}

/** Versions of what documents depend on. */
export interface PageVersions {
  /** Changes with what all documents depend on. */
  site(): string
  /** Changes whenever content does. */
  content(): number
}

/** The facts and values that a page has read, and how long its data is valid, in milliseconds. */
export interface CachePolicy {
  readonly reads: ReadonlySet<string>
  readonly lifetime: number
}

export interface CachedPage {
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  body(encoding: Encoding): Promise<Buffer>
}

interface StoredDocument extends CachedPage {
  readonly version: string
  readonly isContentCurrent: () => boolean
  /** Version of the content for which the document was last found to be current. */
  checkedAt: number
  readonly size: number
}

/** Headers that are the same for everybody. */
const SHARED_HEADERS = ['content-type', 'content-security-policy'] as const

/**
 * Caches complete documents for guests by everything that they depend on, until their content
 * changes or their data expires. A request with a query key that the page doesn't read isn't
 * answered from the cache.
 */
export class AnonymousPageCache {
  private readonly documents = new LRUCache<string, StoredDocument>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ size }) => size,
    ttlResolution: 0,
  })
  /** The keys of the query that each page reads. */
  private readonly queryKeys = new LRUCache<string, ReadonlySet<string>>({ max: MAX_PAGES })
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

  /**
   * Caches a rendered page and returns it as a document; returns undefined when it is for one
   * viewer alone or already outdated.
   */
  store(request: AnonymousRequest, html: string, page: RenderedPage): CachedPage | undefined {
    const { reads, lifetime, version, isCurrent } = page
    const checkedAt = this.versions.content()
    if (lifetime <= 0 || version !== this.version || !isCurrent()) return undefined
    const document = documentOf(html, { ...page, checkedAt })
    this.queryKeys.set(pageOf(request), queryKeysIn(reads))
    const key = this.keyOf(request)
    if (key === undefined) return undefined
    this.documents.set(key, document, { ttl: Math.min(lifetime, MAX_LIFETIME) })
    return document
  }

  /** The version for pages whose rendering begins now. */
  get version(): string {
    return this.versions.site()
  }

  /**
   * Renders a document once for concurrent requests: those after the first wait for it and get
   * undefined.
   */
  async dedupe<T>(request: AnonymousRequest, render: () => Promise<T>): Promise<T | undefined> {
    const key = `${this.version} ${this.versions.content()} ${documentKey(request)}`
    const rendering = this.rendering.get(key)
    if (rendering) {
      await rendering.catch(() => undefined)
      return undefined
    }
    const rendered = render()
    this.rendering.set(key, rendered)
    try {
      return await rendered
    } finally {
      this.rendering.delete(key)
    }
  }

  /**
   * Checks a document again only after content has changed, because most changes are of other
   * pages.
   */
  private isCurrent(document: StoredDocument): boolean {
    if (document.version !== this.version) return false
    const contentVersion = this.versions.content()
    if (document.checkedAt !== contentVersion && document.isContentCurrent()) document.checkedAt = contentVersion
    return document.checkedAt === contentVersion
  }

  /**
   * Returns undefined when the page's dependencies are unknown, or when the query has a key that
   * the page doesn't read.
   */
  private keyOf(request: AnonymousRequest): string | undefined {
    const knownKeys = this.queryKeys.get(pageOf(request))
    if (!knownKeys || [...request.query.keys()].some((key) => !knownKeys.has(key))) return undefined
    return documentKey(request)
  }
}

const pageOf = ({ origin, path }: AnonymousRequest) => `${origin} ${path}`

/**
 * Theme and device are always part of the key, because the initial state of the browser's stores
 * contains both.
 */
const documentKey = (request: AnonymousRequest) =>
  `${pageOf(request)} ${request.query.toString()} ${request.theme} ${request.device}`

function queryKeysIn(reads: ReadonlySet<string>): ReadonlySet<string> {
  const names = [...reads].filter((name) => name.startsWith('query.'))
  return new Set(names.map((name) => name.slice('query.'.length)))
}

function documentOf(
  html: string,
  { headers, version, isCurrent, checkedAt }: RenderedPage & Pick<StoredDocument, 'checkedAt'>,
): StoredDocument {
  const body = Buffer.from(html)
  const bodies: Partial<Record<Encoding, Promise<Buffer>>> = { identity: Promise.resolve(body) }
  const sharedNames = SHARED_HEADERS.filter((name) => headers.has(name))
  return {
    version,
    isContentCurrent: isCurrent,
    checkedAt: checkedAt,
    // Half as much again is reserved for the compressed copies.
    size: Math.ceil(body.length * 1.5),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`,
    headers: Object.fromEntries(sharedNames.map((name) => [name, headers.get(name) ?? ''])),
    body: (encoding) => (bodies[encoding] ??= compress(body, encoding)),
  }
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: 9 })
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}

/** Returns the best encoding that the browser accepts. */
export function encodingFor(accepted: string | undefined): Encoding {
  const acceptedEncodings = (accepted ?? '').split(',').map((it) => it.trim())
  const isAccepted = (name: string) =>
    acceptedEncodings.some((it) => it === name || (it.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(it)))
  return encodings.find((name) => name !== 'identity' && isAccepted(name)) ?? 'identity'
}
