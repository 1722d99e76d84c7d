import { type DataSnapshot, requestsOf } from '#src/engine/data.ts'
import { type RaisedFault, faultKinds, parseFault } from '#src/engine/faults.ts'
import { type BlockNode, type PresentedNode, walk } from '#src/engine/node.ts'
import type { RouteFacts } from '#src/engine/RouteFacts.ts'
import type { PageRequest } from '../request/pageRequest.ts'
import { registry } from '../wiring/registry.ts'

/**
 * Returns the fault that `?fault=<kind>:<block id>` asks for, where the settings allow it. An
 * unknown kind or block is logged with those that exist.
 */
export function raisedFault(
  { services, visitor, path }: PageRequest,
  blocks: readonly BlockNode[],
  text: string | undefined,
): RaisedFault | undefined {
  if (text === undefined || !services.settings.raisesFaults) return undefined
  const fault = parseFault(text)
  const ids = new Set([...walk(blocks)].map(({ id }) => id))
  if (fault && ids.has(fault.entry)) return fault
  const known = `kinds are ${faultKinds.join(', ')}; blocks here are ${[...ids].join(', ')}`
  services.logWarning(`?fault=${text} raises nothing: ${known}`, { path, requestId: visitor.requestId })
  return undefined
}

/**
 * Returns the blocks with the fault raised in one of them. A block of bad content is replaced by
 * its issue or removed; one that is to fail later is made interactive, since a static block has
 * nothing that could fail.
 */
export function raiseFault(
  request: PageRequest,
  blocks: readonly BlockNode[],
  fault: RaisedFault | undefined,
): readonly BlockNode[] {
  if (!fault) return blocks
  request.cachePolicy.limitLifetime(0)
  return blocks.flatMap((block) => {
    const slots = Object.entries(block.slots ?? {}).map(
      ([name, inner]) => [name, raiseFault(request, inner, fault)] as const,
    )
    const node = block.slots ? { ...block, slots: Object.fromEntries(slots) } : block
    return block.id === fault.entry ? raiseInBlock(request, node, fault) : [node]
  })
}

function raiseInBlock({ faults, services }: PageRequest, node: BlockNode, { kind, entry }: RaisedFault): BlockNode[] {
  if (kind !== 'unknown' && kind !== 'invalid') return [{ ...node, reads: ['fault'] }]
  const { component } = node
  faults.report({ kind, component, entry, message: 'raised by the address' })
  if (!services.settings.isVerbose) return []
  const says = `Needs no fault. It says “${kind}, which the address asks for”.`
  const problem = { kind, path: `#${entry}`, expected: 'no fault', found: kind, says }
  return [{ component, id: entry, props: {}, problem }]
}

interface Raised {
  readonly fault: RaisedFault | undefined
  readonly route: RouteFacts
}

/**
 * Returns the data with the requests of the faulty block failed, where the fault is one of data.
 */
export function withFailedData(
  data: DataSnapshot,
  blocks: readonly PresentedNode[],
  { fault, route }: Raised,
): DataSnapshot {
  if (fault?.kind !== 'data') return data
  const requests = blocks
    .filter(({ id }) => id === fault.entry)
    .flatMap((block) => Object.values(requestsOf(block, registry, route)))
  const failed = requests.map(({ key }) => [key, { state: 'error', error: 'unexpected' } as const])
  return { ...data, ...Object.fromEntries(failed) }
}
