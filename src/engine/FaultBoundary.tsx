import { type ComponentType, PureComponent, type ReactNode, Suspense } from 'react'
import { EngineContext } from './context.ts'
import { type FaultKind, SERVER_SAYS, hasArrived, kindOf, messageOf } from './faults.ts'
import type { PresentedNode } from './node.ts'

interface Props {
  readonly block: PresentedNode
  /** Stands for the block in whose slot it is, whatever its content. */
  readonly host?: object | undefined
  readonly Body: ComponentType<{ readonly block: PresentedNode }>
}

interface State {
  readonly block: PresentedNode
  readonly error?: unknown
  /** It is shown failed as the server showed it, and tried again only when asked. */
  readonly hasHydrationFailed: boolean
  /** What it waits for takes no neighbour away. In a slot it hydrates with its host, as the server made them. */
  readonly isApart: boolean
}

type Engine = React.ContextType<typeof EngineContext>

/** In the browser: a block that throws is replaced by its fault view, reported once, and can be tried again. */
export class FaultBoundary extends PureComponent<Props, State> {
  static override contextType = EngineContext
  declare context: Engine
  override state: State

  constructor(props: Props, context: Engine) {
    super(props)
    const { block, host } = props
    const hasHydrationFailed = context.failedOnServer.has(block.id)
    this.state = { block, hasHydrationFailed, isApart: !host || hasArrived(host) }
  }

  /** New content is tried anew. */
  static getDerivedStateFromProps({ block }: Props, state: State): Partial<State> | null {
    if (block === state.block) return null
    const hasFailed = state.error !== undefined || state.hasHydrationFailed
    return { block, error: undefined, hasHydrationFailed: false, isApart: state.isApart || hasFailed }
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('thrown without a value') }
  }

  override componentDidCatch(error: unknown): void {
    const { component, id } = this.props.block
    this.context.faults.report({ kind: this.kind, component, entry: id, message: messageOf(error) })
  }

  private readonly retry = (): void => {
    this.setState({ error: undefined, hasHydrationFailed: false, isApart: true })
  }

  /** Known while the block still stands: when it is reported, it has been taken away. */
  private kind: FaultKind = 'render'

  override render(): ReactNode {
    const { block, Body } = this.props
    const { error, hasHydrationFailed, isApart } = this.state
    const { FaultView, verbose } = this.context
    const { id: entry, component } = block
    if (error !== undefined) {
      this.kind = kindOf(error, block)
      const detail = verbose ? messageOf(error) : undefined
      return <FaultView entry={entry} component={component} kind={this.kind} detail={detail} onRetry={this.retry} />
    }
    const told = verbose ? SERVER_SAYS : undefined
    const body = hasHydrationFailed ? (
      <FaultView entry={entry} component={component} kind="render" detail={told} onRetry={this.retry} />
    ) : (
      <Body block={block} />
    )
    return isApart ? <Suspense>{body}</Suspense> : body
  }
}
