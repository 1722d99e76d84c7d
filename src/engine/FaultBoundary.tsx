import { type ComponentType, PureComponent, type ReactNode, Suspense } from 'react'
import { EngineContext } from './context.ts'
import { type FaultKind, SERVER_FAULT_DETAIL, isMounted, kindOf, messageOf } from './faults.ts'
import { markOrigin } from './markOrigin.tsx'
import type { PresentedNode } from './node.ts'

interface Props {
  readonly block: PresentedNode
  /** Identity of the block whose slot holds this block; it survives changes of content. */
  readonly host?: object | undefined
  readonly Body: ComponentType<{ readonly block: PresentedNode }>
}

interface State {
  readonly block: PresentedNode
  readonly error?: unknown
  /** The block failed on the server: the fault view is shown until a retry. */
  readonly hasFailedBefore: boolean
  /**
   * The block suspends behind a boundary of its own. A block in a slot hydrates together with its
   * host instead, because the server rendered them together.
   */
  readonly isSeparate: boolean
}

type Engine = React.ContextType<typeof EngineContext>

/**
 * Replaces a block that throws in the browser with its fault view, reports the fault once and
 * offers a retry.
 */
export class FaultBoundary extends PureComponent<Props, State> {
  static override contextType = EngineContext
  declare context: Engine
  override state: State

  constructor(props: Props, context: Engine) {
    super(props)
    const { block, host } = props
    const hasFailedBefore = context.failedOnServer.has(block.id)
    this.state = { block, hasFailedBefore, isSeparate: !host || isMounted(host) }
  }

  /** Clears the error when the content of the block changes. */
  static getDerivedStateFromProps({ block }: Props, state: State): Partial<State> | null {
    if (block === state.block) return null
    const hasFailed = state.error !== undefined || state.hasFailedBefore
    return { block, error: undefined, hasFailedBefore: false, isSeparate: state.isSeparate || hasFailed }
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('thrown without a value') }
  }

  override componentDidCatch(error: unknown): void {
    const { component, id } = this.props.block
    this.context.faults.report({ kind: this.kind, component, entry: id, message: messageOf(error) })
  }

  private readonly retry = (): void => {
    this.setState({ error: undefined, hasFailedBefore: false, isSeparate: true })
  }

  /**
   * Determined while the block is still mounted: by the time the fault is reported, it has been
   * unmounted.
   */
  private kind: FaultKind = 'render'

  override render(): ReactNode {
    const { block } = this.props
    const { error, isSeparate } = this.state
    const marked = markOrigin(block, error === undefined ? this.body() : this.fault(error))
    return isSeparate && error === undefined ? <Suspense>{marked}</Suspense> : marked
  }

  private fault(error: unknown): ReactNode {
    const { block } = this.props
    const { FaultView, verbose } = this.context
    const { id: entry, component } = block
    this.kind = kindOf(error, block)
    const detail = verbose ? messageOf(error) : undefined
    return <FaultView entry={entry} component={component} kind={this.kind} detail={detail} onRetry={this.retry} />
  }

  private body(): ReactNode {
    const { block, Body } = this.props
    const { FaultView, verbose } = this.context
    if (!this.state.hasFailedBefore) return <Body block={block} />
    const { id: entry, component } = block
    const detail = verbose ? SERVER_FAULT_DETAIL : undefined
    return <FaultView entry={entry} component={component} kind="render" detail={detail} onRetry={this.retry} />
  }
}
