import { factReader } from '#registry/facts.ts'
import { lazyPlayerArea } from '#renderers/shell/lazyPlayerArea.tsx'
import { isVisible } from '#src/engine/conditions.ts'
import { type DataSnapshot, collectRequests, loadAll } from '#src/engine/data.ts'
import type { RaisedFault } from '#src/engine/faults.ts'
import { type BlockNode, type PresentedBlock, walk, walkInteractive } from '#src/engine/node.ts'
import type { RouteFacts } from '#src/engine/RouteFacts.ts'
import { formKit } from '../forms/formKit.ts'
import type { PageRequest } from '../request/pageRequest.ts'
import { reportFailedData } from '../sources/reportFailedData.server.ts'
import { serverSources } from '../sources/sources.server.ts'
import { loadValues } from '../sources/values.server.ts'
import { registry } from '../wiring/registry.ts'
import { blocksForViewer } from './blocksForViewer.server.ts'
import { downgradeForClient } from './downgradeForClient.server.ts'
import { type PageManifest, componentsOf } from './manifest.server.ts'
import { messagesFor } from './messages.server.ts'
import { raiseFault, raisedFault, withFailedData } from './raisedFault.server.ts'
import type { ResponseFormat } from './responseFormat.ts'
import { renderStaticBlocks } from './staticBlocks.server.ts'

/**
 * The blocks of a document as they are sent: those for this viewer, with their data and messages.
 */
export interface Presented {
  readonly blocks: readonly PresentedBlock[]
  readonly data: DataSnapshot
  /** Messages of its components, without those of every page. */
  readonly messages: Readonly<Record<string, string>>
  /** Development: the fault that the query parameter `fault` raises. */
  readonly fault?: RaisedFault
}

interface Authored {
  readonly blocks: readonly BlockNode[]
  readonly route: RouteFacts
  readonly format: ResponseFormat
}

/**
 * Presents the authored blocks of a document for one request: viewer → visible blocks → static
 * blocks → values → data → manifest. Each step returns what it adds.
 */
export async function presentBlocks(
  request: PageRequest,
  { blocks: authored, route, format }: Authored,
): Promise<{ readonly presented: Presented; readonly manifest: PageManifest }> {
  const { stores, cachePolicy } = request
  const facts = cachePolicy.trackFacts(factReader(stores, () => route))
  const forViewer = blocksForViewer(request, authored, facts)
  const fault = raisedFault(request, forViewer, route.query['fault'])
  const visible = raiseFault(request, forViewer, fault)
  await registry.preload([...walk(visible)].map(({ component }) => component))
  const rendered = renderStaticBlocks(request, visible, format)
  const blocks = downgradeForClient(rendered.blocks, request.visitor.componentVersions, route.path)
  const isForPlayer = stores.session.isAuth
  const manifest = { components: componentsOf(blocks), isForPlayer, images: rendered.images }
  const sources = serverSources(request)
  // values come first: conditions read them too
  const values = await loadValues(request, blocks, sources)
  const active = [...walkInteractive(blocks, ({ visibleWhen }) => isVisible(visibleWhen, facts))]
  const tracked = { ...route, query: cachePolicy.trackQuery(route.query) }
  const requests = collectRequests(active, registry, tracked)
  const [loaded] = await Promise.all([
    loadAll(requests, sources, request.services.settings.dataDeadline),
    formKit.load(),
    isForPlayer && lazyPlayerArea.load(),
  ])
  const data = withFailedData(loaded, active, { fault, route })
  reportFailedData(request, active, { route, data })
  const messages = messagesFor(request, manifest.components)
  return { presented: { blocks, data: { ...values, ...data }, messages, fault }, manifest }
}
