import { Resource, type ResourceSnapshot } from '#src/shared/Resource.ts'
import type { RouteFacts } from './context.ts'
import type { PresentedNode } from './node.ts'
import type { Registry } from './registry.ts'

export interface SourceRequest {
  readonly key: string
  readonly source: string
  readonly params: object
}

/** How long an answer holds, and when it is asked for again. */
export interface SourceRule {
  /** The same for everybody for so many seconds, or until content changes; or of one viewer, and never kept. */
  readonly cache: { readonly seconds: number } | 'content' | 'viewer'
  /** Events after which a page that shows it asks again; `focus` is the window's. */
  readonly refreshOn?: readonly string[]
  /** How long the first view waits for it, in ms; the site's own patience where it isn't given. */
  readonly deadline?: number
}

/** Where data comes from. Loads on the server for the first view, and in the browser for a retry or a refresh. */
export interface Sources {
  rule(source: string): SourceRule | undefined | Promise<SourceRule | undefined>
  /** Rejects with an error whose `kind` says what went wrong; `missing` when there is no such entity. */
  load(source: string, params: object): Promise<unknown>
}

export type DataSnapshot = Readonly<Record<string, ResourceSnapshot<unknown>>>

/** The same source with the same parameters has the same key, whatever the order of the parameters. */
export function dataKey(source: string, params: object): string {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined)
  return `${source}?${JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`
}

type Asking = Pick<PresentedNode, 'component' | 'props'>

/** What a block's component asks for at this address: prop name → request. */
export function requestsOf(node: Asking, registry: Registry, route: RouteFacts): Record<string, SourceRequest> {
  const requests: Record<string, SourceRequest> = {}
  for (const [prop, { source, params }] of Object.entries(registry.get(node.component)?.data ?? {})) {
    const given = params(node.props as never, route)
    if (given) requests[prop] = { key: dataKey(source, given), source, params: given }
  }
  return requests
}

/** Every request of these blocks, each once. */
export function collectRequests(nodes: Iterable<Asking>, registry: Registry, route: RouteFacts): SourceRequest[] {
  const unique = new Map<string, SourceRequest>()
  for (const node of nodes) {
    for (const request of Object.values(requestsOf(node, registry, route))) unique.set(request.key, request)
  }
  return [...unique.values()]
}

/** Loads all of them side by side; one that fails or is later than its deadline (ms) leaves an error, never a rejection. */
export async function loadAll(
  requests: readonly SourceRequest[],
  sources: Sources,
  deadline: number,
): Promise<DataSnapshot> {
  const settled = await Promise.all(
    requests.map(async ({ key, source, params }) => {
      const patience = (await sources.rule(source))?.deadline ?? deadline
      const resource = new Resource(() => within(patience, sources.load(source, params)))
      await resource.load()
      return [key, resource.snapshot()] as const
    }),
  )
  return Object.fromEntries(settled)
}

async function within<T>(deadline: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('data source is late'), { kind: 'timeout' })), deadline)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Data of a viewer is asked for again after a moment at the earliest, in ms. */
const VIEWER_AGE = 5000

interface Held {
  readonly request: SourceRequest
  readonly resource: Resource<unknown>
  askedAt: number
}

/** The data of one page: what the server loaded, and resources that can load again in the browser. */
export class PageData {
  private readonly held = new Map<string, Held>()
  private snapshot: DataSnapshot
  private latest: DataSnapshot
  private readonly sources: Sources
  private readonly clock: () => number

  constructor(snapshot: DataSnapshot, sources: Sources, clock: () => number = Date.now) {
    this.snapshot = snapshot
    this.latest = snapshot
    this.sources = sources
    this.clock = clock
  }

  resource(request: SourceRequest): Resource<unknown> {
    const { key, source, params } = request
    let held = this.held.get(key)
    if (!held) {
      const resource = new Resource(() => this.sources.load(source, params), this.snapshot[key])
      held = { request, resource, askedAt: this.clock() }
      this.held.set(key, held)
    }
    return held.resource
  }

  /** The server has loaded the document again: this is what its blocks start from. */
  know(snapshot: DataSnapshot): void {
    if (snapshot === this.latest) return
    this.latest = snapshot
    this.snapshot = { ...this.snapshot, ...snapshot }
  }

  /** What is shown already goes on from there too. */
  take(snapshot: DataSnapshot): void {
    for (const [key, { resource }] of this.held) {
      const loaded = snapshot[key]
      if (loaded) resource.take(loaded)
    }
  }

  /** Everything as it is now. */
  now(): DataSnapshot {
    const held = [...this.held].map(([key, { resource }]) => [key, resource.snapshot()] as const)
    return { ...this.snapshot, ...Object.fromEntries(held) }
  }

  /** Asks for what nobody has asked for yet: a block that appears later. */
  start(requests: Iterable<SourceRequest>): void {
    for (const request of requests) {
      const resource = this.resource(request)
      if (resource.state === 'idle') void resource.load()
    }
  }

  /** Something happened: what depends on it is asked for again, in the background. A focus alone hurries nothing. */
  async refresh(event: string): Promise<void> {
    await Promise.all([...this.held.values()].map((held) => this.refreshOne(held, event)))
  }

  private async refreshOne(held: Held, event: string): Promise<void> {
    const { cache, refreshOn } = (await this.sources.rule(held.request.source)) ?? {}
    if (!refreshOn?.includes(event)) return
    const now = this.clock()
    const age = typeof cache === 'object' ? cache.seconds * 1000 : VIEWER_AGE
    if (event === 'focus' && now - held.askedAt < age) return
    held.askedAt = now
    await held.resource.refresh()
  }
}
