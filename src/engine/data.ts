import { Resource, type ResourceSnapshot } from '#src/shared/Resource.ts'
import type { PresentedNode } from './node.ts'
import type { Registry } from './registry.ts'
import type { RouteFacts } from './RouteFacts.ts'

export interface SourceRequest {
  readonly key: string
  readonly source: string
  readonly params: object
}

/** Validity of a result, and the events after which it is loaded again. */
export interface SourceRule {
  /**
   * Valid for everybody for a number of seconds, or until content changes (`content`); or for one
   * viewer and never cached (`viewer`).
   */
  readonly cache: { readonly seconds: number } | 'content' | 'viewer'
  /** Events after which a page that shows the data loads it again; `focus` is the window's. */
  readonly refreshOn?: readonly string[]
  /** The answer for guests, for whom the source isn't asked. */
  readonly forGuests?: unknown
  /** Longest wait of the first view for the data, in ms; defaults to the deadline of the site. */
  readonly deadline?: number
}

/** Loads data: on the server for the first view, in the browser for a retry or a refresh. */
export interface Sources {
  rule(source: string): SourceRule | undefined | Promise<SourceRule | undefined>
  /**
   * Rejects with an error whose `kind` names the reason; `missing` when there is no such entity.
   */
  load(source: string, params: object): Promise<unknown>
}

export type DataSnapshot = Readonly<Record<string, ResourceSnapshot<unknown>>>

/** Returns the key of a request. The order of the parameters makes no difference. */
export function dataKey(source: string, params: object): string {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined)
  return `${source}?${JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`
}

type RequestingNode = Pick<PresentedNode, 'component' | 'props'>

/** Returns the requests of a block's component at this address, by prop name. */
export function requestsOf(node: RequestingNode, registry: Registry, route: RouteFacts): Record<string, SourceRequest> {
  const requests: Record<string, SourceRequest> = {}
  for (const [prop, { source, params }] of Object.entries(registry.get(node.component)?.data ?? {})) {
    // the content boundary has checked the props against those of the component
    const requestParams = params(node.props as never, route)
    if (requestParams) requests[prop] = { key: dataKey(source, requestParams), source, params: requestParams }
  }
  return requests
}

/** Returns every request of these blocks once. */
export function collectRequests(
  nodes: Iterable<RequestingNode>,
  registry: Registry,
  route: RouteFacts,
): SourceRequest[] {
  const unique = new Map<string, SourceRequest>()
  for (const node of nodes) {
    for (const request of Object.values(requestsOf(node, registry, route))) unique.set(request.key, request)
  }
  return [...unique.values()]
}

/**
 * Loads all requests in parallel. One that fails or exceeds its deadline (ms) leaves an error in
 * the snapshot; the promise never rejects.
 */
export async function loadAll(
  requests: readonly SourceRequest[],
  sources: Sources,
  deadline: number,
): Promise<DataSnapshot> {
  const settled = await Promise.all(
    requests.map(async ({ key, source, params }) => {
      const requestDeadline = (await sources.rule(source))?.deadline ?? deadline
      const resource = new Resource(() => withDeadline(requestDeadline, sources.load(source, params)))
      await resource.load()
      return [key, resource.snapshot()] as const
    }),
  )
  return Object.fromEntries(settled)
}

/** Kind of the error of a source that exceeds its deadline. */
const LATE = 'timeout'

async function withDeadline<T>(deadline: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('data source is late'), { kind: LATE })), deadline)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Minimum age, in ms, of a viewer's data before a window focus loads it again. */
const MIN_VIEWER_AGE = 5000

interface LoadedSource {
  readonly request: SourceRequest
  readonly resource: Resource<unknown>
  requestedAt: number
  /** True while the value is one that the server has waited for in vain. */
  isLate: boolean
}

/**
 * Holds the data of one page: what the server loaded, and resources that can load it again in the
 * browser.
 */
export class PageData {
  private entries = new Map<string, LoadedSource>()
  private readonly snapshot: DataSnapshot
  private readonly sources: Sources
  private readonly clock: () => number

  constructor(snapshot: DataSnapshot, sources: Sources, clock: () => number = Date.now) {
    this.snapshot = snapshot
    this.sources = sources
    this.clock = clock
  }

  /**
   * Returns the same data, in which blocks that render later start from a new snapshot of the
   * server.
   */
  startingFrom(snapshot: DataSnapshot): PageData {
    if (snapshot === this.snapshot) return this
    const data = new PageData({ ...this.snapshot, ...snapshot }, this.sources, this.clock)
    data.entries = this.entries
    return data
  }

  resource(request: SourceRequest): Resource<unknown> {
    return this.entry(request).resource
  }

  private entry(request: SourceRequest): LoadedSource {
    const { key, source, params } = request
    const known = this.entries.get(key)
    if (known) return known
    const snapshot = this.snapshot[key]
    const resource = new Resource(() => this.sources.load(source, params), snapshot)
    const entry = { request, resource, requestedAt: this.clock(), isLate: snapshot?.error === LATE }
    this.entries.set(key, entry)
    return entry
  }

  /** Updates the resources that are in use from a new snapshot. */
  updateFrom(snapshot: DataSnapshot): void {
    for (const [key, { resource }] of this.entries) {
      const loaded = snapshot[key]
      if (loaded) resource.updateFrom(loaded)
    }
  }

  /** Returns a snapshot of all data as it is now. */
  currentSnapshot(): DataSnapshot {
    const snapshots = [...this.entries].map(([key, { resource }]) => [key, resource.snapshot()] as const)
    return { ...this.snapshot, ...Object.fromEntries(snapshots) }
  }

  /**
   * Loads the requests that haven't been loaded yet, as when a block appears later. What was too late
   * for the server is loaded once more.
   */
  start(requests: Iterable<SourceRequest>): void {
    for (const request of requests) {
      const entry = this.entry(request)
      const { resource, isLate } = entry
      entry.isLate = false
      if (resource.state === 'idle' || (isLate && resource.error === LATE)) void resource.load()
    }
  }

  /**
   * Loads all data that depends on an event again, in the background. A window focus alone reloads
   * only data past its age.
   */
  async refresh(event: string): Promise<void> {
    await Promise.all([...this.entries.values()].map((entry) => this.refreshOne(entry, event)))
  }

  private async refreshOne(entry: LoadedSource, event: string): Promise<void> {
    const { cache, refreshOn } = (await this.sources.rule(entry.request.source)) ?? {}
    if (!refreshOn?.includes(event)) return
    const now = this.clock()
    const age = typeof cache === 'object' ? cache.seconds * 1000 : MIN_VIEWER_AGE
    if (event === 'focus' && now - entry.requestedAt < age) return
    entry.requestedAt = now
    await entry.resource.refresh()
  }
}
