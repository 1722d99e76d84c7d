import { type ReactNode, Suspense, createElement, use, useState } from 'react'
import { EngineContext, type EngineValue } from './context.ts'
import { requestsOf } from './data.ts'
import { NO_DATA } from './definition.ts'
import { FaultBoundary } from './FaultBoundary.tsx'
import { stackName } from './faults.ts'
import type { BlockNode } from './node.ts'

const SERVER = typeof document === 'undefined'

/** Blocks of a page or a slot, in order. Each stands behind a boundary of its own. */
export function Blocks({ blocks }: { readonly blocks: readonly BlockNode[] }): ReactNode {
  return blocks.map((block) => <BlockView key={block.id} block={block} />)
}

interface BlockProps {
  readonly block: BlockNode
}

function BlockView({ block }: BlockProps): ReactNode {
  const engine = use(EngineContext)
  if (block.problem) return <ProblemView block={block} />
  if (!engine.registry.get(block.component)) return null
  // React catches nothing on the server: there the Suspense fallback is the fault view
  const Body = SERVER ? namedBody(block) : BlockBody
  const body = (
    <Suspense fallback={engine.serverFault}>
      <Body block={block} />
    </Suspense>
  )
  return SERVER ? body : <FaultBoundary block={block}>{body}</FaultBoundary>
}

type Body = (props: BlockProps) => ReactNode
const bodies = new WeakMap<BlockNode, Body>()

/** The same body under the block's name, so that an error's component stack tells whose it is. */
function namedBody(block: BlockNode): Body {
  let body = bodies.get(block)
  if (!body) {
    body = (props) => BlockBody(props)
    Object.defineProperty(body, 'name', { value: stackName(block) })
    bodies.set(block, body)
  }
  return body
}

function BlockBody({ block }: BlockProps): ReactNode {
  const engine = use(EngineContext)
  if (engine.failedOnServer.has(block.id)) return <FailedBlock block={block} />
  const Component = engine.registry.loaded(block.component) ?? use(engine.registry.load(block.component))
  return createElement(Component, propsOf(block, engine))
}

/** What failed on the server is shown failed in the browser too, and tried again only when asked. */
function FailedBlock({ block }: BlockProps): ReactNode {
  const { FaultView } = use(EngineContext)
  const [isRetried, setRetried] = useState(false)
  if (isRetried) return <LiveBlock block={block} />
  return <FaultView entry={block.id} component={block.component} kind="render" onRetry={() => setRetried(true)} />
}

function LiveBlock({ block }: BlockProps): ReactNode {
  const engine = use(EngineContext)
  const Component = engine.registry.loaded(block.component) ?? use(engine.registry.load(block.component))
  return createElement(Component, propsOf(block, engine))
}

function propsOf(block: BlockNode, engine: EngineValue): Record<string, unknown> {
  const definition = engine.registry.get(block.component)
  if (!block.slots && (!definition || definition.data === NO_DATA)) return block.props
  const props: Record<string, unknown> = { ...block.props }
  for (const [name, blocks] of Object.entries(block.slots ?? {})) props[name] = <Blocks blocks={blocks} />
  for (const [name, request] of Object.entries(requestsOf(block, engine.registry))) {
    props[name] = engine.data.resource(request)
  }
  return props
}

function ProblemView({ block }: BlockProps): ReactNode {
  const { FaultView, verbose } = use(EngineContext)
  if (!verbose || !block.problem) return null
  const { kind } = block.problem
  return <FaultView entry={block.id} component={block.component} kind={kind} problem={block.problem} />
}
