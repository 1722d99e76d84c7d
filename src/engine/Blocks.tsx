import {
  type ComponentType,
  type ReactNode,
  Suspense,
  createElement,
  memo,
  use,
  useCallback,
  useEffect,
  useInsertionEffect,
  useState,
} from 'react'
import { useLazy } from '#src/engine/useLazy.ts'
import { ChunkError } from '#src/shared/ChunkError.ts'
import { isVisible } from './conditions.ts'
import { EngineContext, type EngineValue } from './context.ts'
import { collectRequests, requestsOf } from './data.ts'
import { NO_DATA } from './definition.ts'
import { FaultBoundary } from './FaultBoundary.tsx'
import { UNNAMED_BLOCK, SERVER_FAULT_DETAIL, markMounted, stackName } from './faults.ts'
import { useLive } from './live.ts'
import type { LiveReader } from './LiveValues.ts'
import { markOrigin } from './markOrigin.tsx'
import { type PresentedBlock, type PresentedNode, isStatic, walkInteractive } from './node.ts'
import type { AnyComponent } from './registry.ts'
import { staticView } from './static/staticView.tsx'

const SERVER = typeof document === 'undefined'

interface BlocksProps {
  readonly blocks: readonly PresentedBlock[]
}

/**
 * Mode in which a block is rendered: behind a boundary of its own, without a boundary inside
 * another block, or behind a boundary and under a component name of its own, which happens where
 * something has failed.
 */
type RenderMode = 'separate' | 'nested' | 'named'

/** Renders the blocks of a document in order. A block that fails leaves the others as they are. */
export const Blocks = memo(function Blocks({ blocks }: BlocksProps): ReactNode {
  return renderBlocks('separate', blocks, use(EngineContext))
})

function renderBlocks(
  mode: RenderMode,
  blocks: readonly PresentedBlock[],
  engine: EngineValue,
  host?: object,
): ReactNode[] {
  return blocks.map((block) => {
    if (isStatic(block)) return staticView(block, (nested) => renderBlocks(mode, nested, engine, host))
    if (block.problem) return <ProblemView key={block.id} block={block} />
    if (!engine.registry.has(block.component)) return null
    if (SERVER && !block.visibleWhen) return onServer[mode](block, engine)
    // a different component under the same id is a different block: their hooks must not mix
    const key = `${block.id} ${block.component}`
    if (block.visibleWhen) return <LiveCondition key={key} block={block} mode={mode === 'named' ? mode : 'separate'} />
    return <FaultBoundary key={key} block={block} host={host} Body={LiveBlock} />
  })
}

interface BlockProps {
  readonly block: PresentedNode
}

interface LiveConditionProps extends BlockProps {
  readonly mode: Exclude<RenderMode, 'nested'>
}

/** Shows or hides a block by live facts. Only this block renders when those facts change. */
const LiveCondition = memo(function LiveCondition({ block, mode }: LiveConditionProps): ReactNode {
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
  return SERVER ? onServer[mode](block, engine) : <FaultBoundary block={block} Body={LiveBlock} />
})

/** Returns the data requests of the block and of the visible blocks inside it. */
function requestsIn(block: PresentedNode, { live, registry, route }: EngineValue) {
  const isShown = ({ visibleWhen }: PresentedNode) => isVisible(visibleWhen, live.now.fact)
  return collectRequests(walkInteractive([block], isShown), registry, route)
}

interface ServerBlockProps extends BlockProps {
  /** Passed down as a prop, because reading the context costs time for each block. */
  readonly engine: EngineValue
  /** Render mode of the blocks in its slots. */
  readonly nestedMode: RenderMode
}

/**
 * Rendering of a block on the server, by render mode. React catches no errors on the server: the
 * fallback of a Suspense boundary serves as the fault view. A boundary and a name for each block
 * cost more than most blocks do, so at first only the top-level blocks have a boundary. A top-level
 * block that fails is rendered once more, with a boundary and a name for every block inside, so
 * that the fault is attributed to the right one.
 */
const onServer: Readonly<Record<RenderMode, (block: PresentedNode, engine: EngineValue) => ReactNode>> = {
  separate: (block, engine) => (
    <Suspense key={block.id} fallback={<NamedBlock block={block} engine={engine} />}>
      <FirstTry block={block} engine={engine} nestedMode="nested" />
    </Suspense>
  ),
  nested: (block, engine) => <FirstTry key={block.id} block={block} engine={engine} nestedMode="nested" />,
  named: (block, engine) => {
    const Body = createNamedComponent(block)
    return (
      <Suspense key={block.id} fallback={serverFault(block, engine)}>
        <Body block={block} engine={engine} nestedMode="named" />
      </Suspense>
    )
  },
}

function serverFault(
  { id, component }: PresentedNode,
  { verbose, serverFault: quietFaultView, FaultView }: EngineValue,
) {
  return verbose ? (
    <FaultView entry={id} component={component} kind="render" detail={SERVER_FAULT_DETAIL} />
  ) : (
    quietFaultView
  )
}

const FirstTry = (props: ServerBlockProps): ReactNode => ServerBlock(props)
Object.defineProperty(FirstTry, 'name', { value: UNNAMED_BLOCK })

/** Rendered only when the fallback of its Suspense boundary is. */
const NamedBlock = ({ block, engine }: Omit<ServerBlockProps, 'nestedMode'>): ReactNode => onServer.named(block, engine)

/**
 * Returns a component named after the block, so that an error's component stack names the block.
 */
function createNamedComponent(block: PresentedNode): ComponentType<ServerBlockProps> {
  const body = (props: ServerBlockProps) => ServerBlock(props)
  return Object.defineProperty(body, 'name', { value: stackName(block) })
}

/** Renders a block without effects and boundaries, which exist only in the browser. */
function ServerBlock({ block, engine, nestedMode }: ServerBlockProps): ReactNode {
  const { component, id } = block
  if (engine.fault?.entry === id && engine.fault.kind === 'render') throw new Error('raised by the address')
  const code = engine.registry.component(component)
  return renderComponent(code.loaded() ?? use(code.load()), propsOf(block, engine, nestedMode))
}

function LiveBlock({ block }: BlockProps): ReactNode {
  const engine = use(EngineContext)
  useInsertionEffect(() => markMounted(block), [block])
  const [host] = useState(() => ({}))
  useInsertionEffect(() => markMounted(host), [host])
  const raisedKind = engine.fault?.entry === block.id ? engine.fault.kind : undefined
  useEffect(() => {
    if (raisedKind === 'effect') throw new Error('raised by the address')
  }, [raisedKind])
  if (raisedKind === 'render') throw new Error('raised by the address')
  if (raisedKind === 'chunk') throw new ChunkError('raised by the address')
  return renderComponent(useLazy(engine.registry.component(block.component)), propsOf(block, engine, 'nested', host))
}

/**
 * Renders the component. A plain function is called directly, which saves an element; its hooks
 * belong to the block then. Hot reload needs an element to replace code in place.
 */
function renderComponent(Component: AnyComponent, props: Record<string, unknown>): ReactNode {
  return !import.meta.hot && isFunctionComponent(Component) ? Component(props) : createElement(Component, props)
}

type FunctionComponent = (props: Record<string, unknown>) => ReactNode

function isFunctionComponent(Component: AnyComponent): Component is FunctionComponent {
  return typeof Component === 'function' && !Component.prototype?.isReactComponent
}

function propsOf(
  block: PresentedNode,
  engine: EngineValue,
  nestedMode: RenderMode,
  host?: object,
): Record<string, unknown> {
  const definition = engine.registry.get(block.component)
  const hasData = definition && definition.data !== NO_DATA
  if (!block.slots && !hasData) return block.props
  const props: Record<string, unknown> = { ...block.props }
  for (const name in block.slots) props[name] = renderBlocks(nestedMode, block.slots[name] ?? [], engine, host)
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
  return markOrigin(
    block,
    <FaultView entry={block.id} component={block.component} kind={kind} problem={block.problem} />,
  )
}
