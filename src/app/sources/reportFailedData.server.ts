import { type DataSnapshot, type SourceRequest, requestsOf } from '#src/engine/data.ts'
import type { PresentedNode } from '#src/engine/node.ts'
import type { RouteFacts } from '#src/engine/RouteFacts.ts'
import type { PageRequest } from '../request/pageRequest.ts'
import { registry } from '../wiring/registry.ts'

interface Loaded {
  readonly route: RouteFacts
  readonly data: DataSnapshot
}

/** Reports a fault for each block whose data failed to load. */
export function reportFailedData({ faults }: PageRequest, blocks: readonly PresentedNode[], loaded: Loaded): void {
  for (const { block, source, error } of failedRequests(blocks, loaded)) {
    faults.report({ kind: 'data', component: block.component, entry: block.id, message: `${source}: ${error}` })
  }
}

interface FailedRequest extends Pick<SourceRequest, 'source'> {
  readonly block: PresentedNode
  readonly error: string
}

function* failedRequests(blocks: readonly PresentedNode[], { route, data }: Loaded): Generator<FailedRequest> {
  for (const block of blocks) {
    for (const { key, source } of Object.values(requestsOf(block, registry, route))) {
      const { state, error = 'failed' } = data[key] ?? {}
      if (state === 'error') yield { block, source, error }
    }
  }
}
