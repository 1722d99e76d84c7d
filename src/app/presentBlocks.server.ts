import { factReader, mayChange } from '#registry/facts.ts'
import type { RouteFacts } from '#src/engine/context.ts'
import { type RaisedFault, faultKinds, parseFault } from '#src/engine/faults.ts'
import { type DataSnapshot, type SourceRequest, collectRequests, loadAll, requestsOf } from '#src/engine/data.ts'
import { closedLinks } from '#src/engine/closures.ts'
import { withOpenLinks } from '#src/engine/openLinks.ts'
import { isVisible } from '#src/engine/conditions.ts'
import { type BlockNode, type PresentedBlock, type PresentedNode, mapAlive, walk, walkAlive } from '#src/engine/node.ts'
import type { Form } from '#src/engine/static/createStaticRenderer.server.ts'
import { visibleBlocks } from '#src/engine/visibleBlocks.ts'
import { redirectDocument } from 'react-router'
import { downgraded, heardVersions } from '#src/engine/migrations.ts'
import { closuresOf } from './closures.server.ts'
import type { RequestState } from './context.ts'
import { registry } from './engine.ts'
import { messagesFor } from './messages.server.ts'
import { formKit } from './formKit.ts'
import { staticRendererOf } from './staticBlocks.server.ts'
import { serverSources } from './sources.server.ts'
import { loadValues } from './values.server.ts'
import { storesOf } from './viewer.server.ts'

/** Blocks as they leave the server: what is for this viewer, its data, and nothing else. */
export interface Presented {
  readonly blocks: readonly PresentedBlock[]
  readonly data: DataSnapshot
  /** Words of its components, beside those that every page has. */
  readonly messages: Readonly<Record<string, string>>
  /** Development: the fault that the address asks for. */
  readonly fault?: RaisedFault
}

interface Asked {
  readonly blocks: readonly BlockNode[]
  readonly route: RouteFacts
  /** `alive`: without finished HTML, for who has other styles. */
  readonly form: Form | 'alive'
}

export async function presentBlocks(state: RequestState, { blocks: authored, route, form }: Asked): Promise<Presented> {
  const stores = storesOf(state)
  const { services, sharing } = state
  const facts = sharing.watch(factReader(stores, () => route))
  const watched = { ...route, query: sharing.watchQuery(route.query) }
  const forViewer = openBlocks(state, visibleBlocks(authored, { facts, mayChange: mayChange(stores) }))
  const fault = services.settings.raisesFaults ? askedFault(state, forViewer, route.query['fault']) : undefined
  const visible = withFault(state, forViewer, fault)
  await registry.preload([...walk(visible)].map(({ component }) => component))
  const renderer = staticRendererOf(state)
  // in development every block is alive, so that the inspector finds it and a change of its code is shown at once; and in
  // a preview, so that each of them leads to where it is edited
  const isAlive = services.settings.isDevelopment || services.settings.preview !== undefined || form === 'alive'
  const presented = isAlive ? visible : renderer.present(visible, form)
  const blocks = forTab(state, presented, route)
  state.images = renderer.preloads(visible)
  const components = new Set([...walkAlive(blocks)].map(({ component }) => component))
  state.components = usesForms(components) ? new Set([...components, FORM_KIT]) : components
  const sources = serverSources(state)
  // first: conditions look at them too
  const values = await loadValues(state, blocks, sources)
  const shown = [...walkAlive(blocks, ({ visibleWhen }) => isVisible(visibleWhen, facts))]
  const [loaded] = await Promise.all([
    loadAll(collectRequests(shown, registry, watched), sources, services.settings.dataDeadline),
    formKit.load(),
  ])
  const data = fault?.kind === 'data' ? withoutDataOf(fault.entry, shown, { route, data: loaded }) : loaded
  reportFailures(state, failuresOf(shown, route, data))
  return { blocks, data: { ...values, ...data }, messages: messagesFor(state, components), fault }
}

/** Without what leads to pages that are closed to this viewer. */
function openBlocks(state: RequestState, blocks: readonly BlockNode[]): readonly BlockNode[] {
  const isClosed = closedLinks(closuresOf(state))
  return isClosed ? withOpenLinks(blocks, isClosed, registry) : blocks
}

/** What a page's chunks are called that no component is. */
const FORM_KIT = 'form-kit'

function usesForms(components: ReadonlySet<string>): boolean {
  return [...components].some((name) => registry.get(name)?.usesForms)
}

interface Failure {
  readonly block: PresentedNode
  readonly request: SourceRequest
  readonly kind: string
}

function* failuresOf(blocks: readonly PresentedNode[], route: RouteFacts, data: DataSnapshot): Generator<Failure> {
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

/** The fault that the address asks for, if there is such a kind and such a block; else the log says what there is. */
function askedFault(
  { services, visitor, path }: RequestState,
  blocks: readonly BlockNode[],
  text: string | undefined,
): RaisedFault | undefined {
  if (text === undefined) return undefined
  const fault = parseFault(text)
  const ids = new Set([...walk(blocks)].map(({ id }) => id))
  if (fault && ids.has(fault.entry)) return fault
  const there = `kinds are ${faultKinds.join(', ')}; blocks here are ${[...ids].join(', ')}`
  services.logWarning(`?fault=${text} raises nothing: ${there}`, { path, requestId: visitor.requestId })
  return undefined
}

/** The block that is to fail: gone where content would be bad, and alive where a static one has nothing that could. */
function withFault(
  state: RequestState,
  blocks: readonly BlockNode[],
  fault: RaisedFault | undefined,
): readonly BlockNode[] {
  if (!fault) return blocks
  state.sharing.holdsFor(0)
  const { kind, entry } = fault
  return blocks.flatMap((block) => {
    const slots = Object.entries(block.slots ?? {}).map(
      ([name, inside]) => [name, withFault(state, inside, fault)] as const,
    )
    const node = block.slots ? { ...block, slots: Object.fromEntries(slots) } : block
    if (block.id !== entry) return [node]
    if (kind !== 'unknown' && kind !== 'invalid') return [{ ...node, reads: ['fault'] }]
    const { component } = block
    state.faults.report({ kind, component, entry, message: 'raised by the address' })
    const says = `Needs no fault. It says “${kind}, which the address asks for”.`
    const problem = { kind, path: `#${entry}`, expected: 'no fault', found: kind, says }
    return state.services.settings.isVerbose ? [{ component, id: entry, props: {}, problem }] : []
  })
}

interface LoadedPage {
  readonly route: RouteFacts
  readonly data: DataSnapshot
}

function withoutDataOf(entry: string, blocks: readonly PresentedNode[], { route, data }: LoadedPage): DataSnapshot {
  const requests = blocks
    .filter(({ id }) => id === entry)
    .flatMap((block) => Object.values(requestsOf(block, registry, route)))
  return {
    ...data,
    ...Object.fromEntries(requests.map(({ key }) => [key, { state: 'error', error: 'unexpected' } as const])),
  }
}

/** New content for a tab that was opened before: as its components know it, else the page is to be loaded anew. */
function forTab(
  { visitor }: RequestState,
  blocks: readonly PresentedBlock[],
  { path }: RouteFacts,
): readonly PresentedBlock[] {
  const versionIn = heardVersions(visitor.componentVersions)
  if (!versionIn) return blocks
  return mapAlive(blocks, (node) => {
    const definition = registry.get(node.component)
    const version = versionIn(node.component)
    if (!definition || version >= (definition.version ?? 1)) return node
    const props = downgraded(definition, version, node.props)
    if (!props) throw redirectDocument(path)
    return { ...node, props }
  })
}
