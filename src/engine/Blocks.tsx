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
import { isVisible } from './conditions.ts'
import { EngineContext, type EngineValue } from './context.ts'
import { collectRequests, requestsOf } from './data.ts'
import { NO_DATA } from './definition.ts'
import { FaultBoundary } from './FaultBoundary.tsx'
import { FIRST_TRY, SERVER_SAYS, arrive, stackName } from './faults.ts'
import { useLazy } from '#src/engine/useLazy.ts'
import { type LiveReader, useLive } from './live.ts'
import { type PresentedBlock, type PresentedNode, isStatic, walkAlive } from './node.ts'
import type { AnyComponent } from './registry.ts'
import { staticView } from './static/StaticView.tsx'

const SERVER = typeof document === 'undefined'

interface BlocksProps {
  readonly blocks: readonly PresentedBlock[]
}

/**
 * How a block stands: behind a boundary of its own; inside another block, whose boundary it shares while the page is
 * made; or behind a boundary and under its name, where something has failed.
 */
type Standing = 'apart' | 'inside' | 'named'

/** Blocks of a document, in order. One that fails takes none of the others with it. */
export const Blocks = memo(function Blocks({ blocks }: BlocksProps): ReactNode {
  return standing('apart', blocks, use(EngineContext))
})

function standing(how: Standing, blocks: readonly PresentedBlock[], engine: EngineValue, host?: object): ReactNode[] {
  return blocks.map((block) => {
    if (isStatic(block)) return staticView(block, (inside) => standing(how, inside, engine, host))
    if (block.problem) return <ProblemView key={block.id} block={block} />
    if (!engine.registry.has(block.component)) return null
    if (SERVER && !block.visibleWhen) return onServer[how](block, engine)
    // another component under the same id is another block: its hooks aren't these
    const key = `${block.id} ${block.component}`
    if (block.visibleWhen) return <LiveCondition key={key} block={block} how={how === 'named' ? how : 'apart'} />
    return <FaultBoundary key={key} block={block} host={host} Body={LiveBlock} />
  })
}

interface BlockProps {
  readonly block: PresentedNode
}

interface LiveConditionProps extends BlockProps {
  readonly how: Exclude<Standing, 'inside'>
}

/** Stands there or not, as live facts say: only this block is looked at again when they change. */
const LiveCondition = memo(function LiveCondition({ block, how }: LiveConditionProps): ReactNode {
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
  return SERVER ? onServer[how](block, engine) : <FaultBoundary block={block} Body={LiveBlock} />
})

/** What the block and those inside it ask for, as far as they are shown. */
function requestsIn(block: PresentedNode, { live, registry, route }: EngineValue) {
  const isShown = ({ visibleWhen }: PresentedNode) => isVisible(visibleWhen, live.now.fact)
  return collectRequests(walkAlive([block], isShown), registry, route)
}

interface ServerBlockProps extends BlockProps {
  /** Handed on: reading it from its context costs each block. */
  readonly engine: EngineValue
  /** How the blocks in its slots stand. */
  readonly inner: Standing
}

/**
 * React catches nothing on the server: there the fallback of a boundary is its fault view. A boundary and a name for each
 * block cost more than most blocks, so only those of the document have one at first. Where one of them fails it is made
 * once more, with a boundary and a name for every block inside: then the fault is that of the right one.
 */
const onServer: Readonly<Record<Standing, (block: PresentedNode, engine: EngineValue) => ReactNode>> = {
  apart: (block, engine) => (
    <Suspense key={block.id} fallback={<NamedBlock block={block} engine={engine} />}>
      <FirstTry block={block} engine={engine} inner="inside" />
    </Suspense>
  ),
  inside: (block, engine) => <FirstTry key={block.id} block={block} engine={engine} inner="inside" />,
  named: (block, engine) => {
    const Body = named(block)
    return (
      <Suspense key={block.id} fallback={serverFault(block, engine)}>
        <Body block={block} engine={engine} inner="named" />
      </Suspense>
    )
  },
}

function serverFault({ id, component }: PresentedNode, { verbose, serverFault: quiet, FaultView }: EngineValue) {
  return verbose ? <FaultView entry={id} component={component} kind="render" detail={SERVER_SAYS} /> : quiet
}

const FirstTry = (props: ServerBlockProps): ReactNode => ServerBlock(props)
Object.defineProperty(FirstTry, 'name', { value: FIRST_TRY })

/** Made only where it is shown. */
const NamedBlock = ({ block, engine }: Omit<ServerBlockProps, 'inner'>): ReactNode => onServer.named(block, engine)

/** Under the block's name an error's component stack tells whose it is. */
function named(block: PresentedNode): ComponentType<ServerBlockProps> {
  const body = (props: ServerBlockProps) => ServerBlock(props)
  return Object.defineProperty(body, 'name', { value: stackName(block) })
}

/** A block without what only a browser does. */
function ServerBlock({ block, engine, inner }: ServerBlockProps): ReactNode {
  const { component, id } = block
  if (engine.fault?.entry === id && engine.fault.kind === 'render') throw new Error('raised by the address')
  const code = engine.registry.component(component)
  return shown(code.loaded() ?? use(code.load()), propsOf(block, engine, inner))
}

function LiveBlock({ block }: BlockProps): ReactNode {
  const engine = use(EngineContext)
  useInsertionEffect(() => arrive(block), [block])
  const [host] = useState(() => ({}))
  useInsertionEffect(() => arrive(host), [host])
  const raised = engine.fault?.entry === block.id ? engine.fault.kind : undefined
  useEffect(() => {
    if (raised === 'effect') throw new Error('raised by the address')
  }, [raised])
  if (raised === 'render') throw new Error('raised by the address')
  if (raised === 'chunk') throw new Error('error loading dynamically imported module: raised by the address')
  return shown(useLazy(engine.registry.component(block.component)), propsOf(block, engine, 'inside', host))
}

/** A plain function needs no element of its own, its hooks are the block's; but only an element's code is replaced while it stands. */
function shown(Component: AnyComponent, props: Record<string, unknown>): ReactNode {
  return !import.meta.hot && isPlain(Component) ? Component(props) : createElement(Component, props)
}

type PlainComponent = (props: Record<string, unknown>) => ReactNode

function isPlain(Component: AnyComponent): Component is PlainComponent {
  return typeof Component === 'function' && !Component.prototype?.isReactComponent
}

function propsOf(block: PresentedNode, engine: EngineValue, inner: Standing, host?: object): Record<string, unknown> {
  const definition = engine.registry.get(block.component)
  const hasData = definition && definition.data !== NO_DATA
  if (!block.slots && !hasData) return block.props
  const props: Record<string, unknown> = { ...block.props }
  for (const name in block.slots) props[name] = standing(inner, block.slots[name] ?? [], engine, host)
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
