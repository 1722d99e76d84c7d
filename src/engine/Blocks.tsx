import {
  type ReactNode,
  Suspense,
  createElement,
  use,
  useCallback,
  useEffect,
  useInsertionEffect,
  useState,
} from 'react'
import { isVisible } from './conditions.ts'
import { EngineContext, type EngineValue } from './context.ts'
import { collectRequests, requestsOf } from './data.ts'
import { NO_DATA } from './definition.ts'
import { FaultBoundary } from './FaultBoundary.tsx'
import { arrive, stackName } from './faults.ts'
import { useLazy } from './lazy.ts'
import { type LiveReader, useLive } from './live.ts'
import { type PresentedBlock, type PresentedNode, isStatic, walkAlive } from './node.ts'
import type { AnyComponent } from './registry.ts'
import { staticView } from './static/StaticView.tsx'

const SERVER = typeof document === 'undefined'

interface BlocksProps {
  readonly blocks: readonly PresentedBlock[]
}

/** Blocks of a document, in order. Each stands behind a boundary of its own, and so do those in its slots. */
export function Blocks({ blocks }: BlocksProps): ReactNode {
  return inBoundaries(blocks, use(EngineContext))
}

function inBoundaries(blocks: readonly PresentedBlock[], engine: EngineValue): ReactNode[] {
  return blocks.map((block) => {
    if (isStatic(block)) return staticView(block, (inside) => inBoundaries(inside, engine))
    if (block.problem) return <ProblemView key={block.id} block={block} />
    if (!engine.registry.get(block.component)) return null
    if (SERVER && !block.visibleWhen) return onServer(block, engine)
    // another component under the same id is another block: its hooks aren't these
    const key = `${block.id} ${block.component}`
    return block.visibleWhen ? <LiveCondition key={key} block={block} /> : <BrowserBlock key={key} block={block} />
  })
}

interface BlockProps {
  readonly block: PresentedNode
}

/** Stands there or not, as live facts say: only this block is looked at again when they change. */
function LiveCondition({ block }: BlockProps): ReactNode {
  const engine = use(EngineContext)
  const { visibleWhen } = block
  const isShown = useLive(useCallback(({ fact }: LiveReader) => isVisible(visibleWhen, fact), [visibleWhen]))
  useEffect(() => {
    for (const { rows } of visibleWhen ?? []) for (const { fact } of rows) engine.live.start(fact)
  }, [engine.live, visibleWhen])
  useEffect(() => {
    if (isShown) engine.data.start(requestsIn(block, engine))
  }, [isShown, engine, block])
  if (!isShown) return null
  return SERVER ? onServer(block, engine) : <BrowserBlock block={block} />
}

/** What the block and those inside it ask for, as far as they are shown. */
function requestsIn(block: PresentedNode, { live, registry, route }: EngineValue) {
  const isShown = ({ visibleWhen }: PresentedNode) => isVisible(visibleWhen, live.now.fact)
  return collectRequests(walkAlive([block], isShown), registry, route)
}

/** React catches nothing on the server: there the fallback of a block's own Suspense is its fault view. */
function onServer(block: PresentedNode, engine: EngineValue): ReactNode {
  const Body = namedBody(block)
  return (
    <Suspense key={block.id} fallback={engine.serverFault}>
      <Body block={block} engine={engine} />
    </Suspense>
  )
}

function BrowserBlock({ block }: BlockProps): ReactNode {
  return (
    <FaultBoundary block={block}>
      <Suspense>
        <BlockBody block={block} />
      </Suspense>
    </FaultBoundary>
  )
}

interface ServerBlockProps extends BlockProps {
  /** Handed on: reading it from its context costs each block. */
  readonly engine: EngineValue
}

type Body = (props: ServerBlockProps) => ReactNode

/** Where a node keeps its body: it lives as long as its document, through every request. A WeakMap costs more with size. */
const BODY = Symbol('body')
type NamedNode = PresentedNode & { [BODY]?: Body }

/** The body under the block's name, so that an error's component stack tells whose it is. */
function namedBody(block: NamedNode): Body {
  let body = block[BODY]
  if (!body) {
    body = (props) => ServerBlock(props)
    Object.defineProperty(body, 'name', { value: stackName(block) })
    block[BODY] = body
  }
  return body
}

function BlockBody({ block }: BlockProps): ReactNode {
  const isFailed = use(EngineContext).failedOnServer.has(block.id)
  return isFailed ? <FailedBlock block={block} /> : <LiveBlock block={block} />
}

/** What failed on the server is shown failed in the browser too, and tried again only when asked. */
function FailedBlock({ block }: BlockProps): ReactNode {
  const { FaultView } = use(EngineContext)
  const [isRetried, setRetried] = useState(false)
  if (isRetried) return <LiveBlock block={block} />
  return <FaultView entry={block.id} component={block.component} kind="render" onRetry={() => setRetried(true)} />
}

/** A block without what only a browser does. */
function ServerBlock({ block, engine }: ServerBlockProps): ReactNode {
  const { component, id } = block
  if (engine.fault?.entry === id && engine.fault.kind === 'render') throw new Error('raised by the address')
  const code = engine.registry.component(component)
  return shown(code.loaded() ?? use(code.load()), propsOf(block, engine))
}

function LiveBlock({ block }: BlockProps): ReactNode {
  const engine = use(EngineContext)
  useInsertionEffect(() => arrive(block), [block])
  const raised = engine.fault?.entry === block.id ? engine.fault.kind : undefined
  useEffect(() => {
    if (raised === 'effect') throw new Error('raised by the address')
  }, [raised])
  if (raised === 'render') throw new Error('raised by the address')
  if (raised === 'chunk') throw new Error('error loading dynamically imported module: raised by the address')
  return shown(useLazy(engine.registry.component(block.component)), propsOf(block, engine))
}

/** A plain function needs no element of its own: its hooks are the block's. */
function shown(Component: AnyComponent, props: Record<string, unknown>): ReactNode {
  return isPlain(Component) ? Component(props) : createElement(Component, props)
}

type PlainComponent = (props: Record<string, unknown>) => ReactNode

function isPlain(Component: AnyComponent): Component is PlainComponent {
  return typeof Component === 'function' && !Component.prototype?.isReactComponent
}

function propsOf(block: PresentedNode, engine: EngineValue): Record<string, unknown> {
  const definition = engine.registry.get(block.component)
  const hasData = definition && definition.data !== NO_DATA
  if (!block.slots && !hasData) return block.props
  const props: Record<string, unknown> = { ...block.props }
  for (const name in block.slots) props[name] = inBoundaries(block.slots[name] ?? [], engine)
  if (!hasData) return props
  for (const [name, request] of Object.entries(requestsOf(block, engine.registry, engine.route))) {
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
