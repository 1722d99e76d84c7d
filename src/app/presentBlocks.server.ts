import { factReader, mayChange } from '#registry/facts.ts'
import type { RouteFacts } from '#src/engine/context.ts'
import { type DataSnapshot, type SourceRequest, collectRequests, loadAll, requestsOf } from '#src/engine/data.ts'
import { type BlockNode, walk } from '#src/engine/node.ts'
import { visibleBlocks, walkShown } from '#src/engine/visibility.ts'
import type { RequestState } from './context.ts'
import { registry } from './engine.ts'
import { formKit } from './formKit.ts'
import { serverSources } from './sources.server.ts'
import { storesOf } from './viewer.server.ts'

/** Blocks as they leave the server: what is for this viewer, its data, and nothing else. */
export interface Presented {
  readonly blocks: readonly BlockNode[]
  readonly data: DataSnapshot
}

export async function presentBlocks(
  state: RequestState,
  authored: readonly BlockNode[],
  route: RouteFacts,
): Promise<Presented> {
  const stores = storesOf(state)
  const facts = factReader(stores, () => route)
  const blocks = visibleBlocks(authored, { facts, mayChange: mayChange(stores) })
  const shown = [...walkShown(blocks, facts)]
  const components = new Set([...walk(blocks)].map(({ component }) => component))
  state.components = usesForms(components) ? new Set([...components, FORM_KIT]) : components
  const sources = serverSources(state)
  const [data] = await Promise.all([
    loadAll(collectRequests(shown, registry, route), sources, state.services.settings.dataDeadline),
    registry.preload(components),
    formKit.load(),
  ])
  reportFailures(state, failuresOf(shown, route, data))
  return { blocks, data }
}

/** What a page's chunks are called that no component is. */
const FORM_KIT = 'form-kit'

function usesForms(components: ReadonlySet<string>): boolean {
  return [...components].some((name) => registry.get(name)?.usesForms)
}

interface Failure {
  readonly block: BlockNode
  readonly request: SourceRequest
  readonly kind: string
}

function* failuresOf(blocks: readonly BlockNode[], route: RouteFacts, data: DataSnapshot): Generator<Failure> {
  for (const block of blocks) {
    for (const request of Object.values(requestsOf(block, registry, route))) {
      const { state, error = 'failed' } = data[request.key] ?? {}
      if (state === 'error') yield { block, request, kind: error }
    }
  }
}

function reportFailures({ faults }: RequestState, failures: Iterable<Failure>): void {
  for (const { block, request, kind } of failures) {
    const { component, id: entry } = block
    faults.report({ kind: 'data', component, entry, message: `${request.source}: ${kind}` })
  }
}
