import { Resource, type ResourceSnapshot } from '#src/shared/Resource.ts'
import { type BlockNode, walk } from './node.ts'
import type { Registry } from './registry.ts'

export interface SourceRequest {
  readonly key: string
  readonly source: string
  readonly params: object
}

/** Loads one named source. Runs on the server for the first view and in the browser for a retry. */
export type SourceLoader = (source: string, params: object) => Promise<unknown>

export type DataSnapshot = Readonly<Record<string, ResourceSnapshot<unknown>>>

/** The same source with the same parameters has the same key, whatever the order of the parameters. */
export function dataKey(source: string, params: object): string {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined)
  return `${source}?${JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`
}

/** What a block's component asks for: prop name → request. */
export function requestsOf(node: BlockNode, registry: Registry): Record<string, SourceRequest> {
  const requests: Record<string, SourceRequest> = {}
  for (const [prop, { source, params }] of Object.entries(registry.get(node.component)?.data ?? {})) {
    const given = params(node.props as never)
    requests[prop] = { key: dataKey(source, given), source, params: given }
  }
  return requests
}

/** Every request of a page, each once. */
export function collectRequests(nodes: readonly BlockNode[], registry: Registry): SourceRequest[] {
  const unique = new Map<string, SourceRequest>()
  for (const node of walk(nodes)) {
    for (const request of Object.values(requestsOf(node, registry))) unique.set(request.key, request)
  }
  return [...unique.values()]
}

/** Loads all of them side by side; one that fails or is later than `deadline` (ms) leaves an error, never a rejection. */
export async function loadAll(
  requests: readonly SourceRequest[],
  load: SourceLoader,
  deadline: number,
): Promise<DataSnapshot> {
  const settled = await Promise.all(
    requests.map(async ({ key, source, params }) => {
      const resource = new Resource(() => within(deadline, load(source, params)))
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

/** The data of one page: what the server loaded, and resources that can load again in the browser. */
export class PageData {
  private readonly resources = new Map<string, Resource<unknown>>()
  private readonly snapshot: DataSnapshot
  private readonly load: SourceLoader

  constructor(snapshot: DataSnapshot, load: SourceLoader) {
    this.snapshot = snapshot
    this.load = load
  }

  resource({ key, source, params }: SourceRequest): Resource<unknown> {
    let resource = this.resources.get(key)
    if (!resource) {
      resource = new Resource(() => this.load(source, params), this.snapshot[key])
      this.resources.set(key, resource)
    }
    return resource
  }
}
