import { Component, type ReactNode, Suspense } from 'react'
import { EngineContext } from './context.ts'
import { type FaultKind, kindOf, messageOf } from './faults.ts'
import type { PresentedNode } from './node.ts'

interface Props {
  readonly block: PresentedNode
  readonly children: ReactNode
}

interface State {
  readonly error?: unknown
  readonly isRetried?: boolean
}

/** In the browser: a block that throws is replaced by its fault view, reported once, and can be tried again. */
export class FaultBoundary extends Component<Props, State> {
  static override contextType = EngineContext
  declare context: React.ContextType<typeof EngineContext>
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('thrown without a value') }
  }

  override componentDidCatch(error: unknown): void {
    const { component, id } = this.props.block
    this.context.faults.report({ kind: this.kind, component, entry: id, message: messageOf(error) })
  }

  private readonly retry = (): void => {
    this.setState({ error: undefined, isRetried: true })
  }

  /** Known while the block still stands: when it is reported, it has been taken away. */
  private kind: FaultKind = 'render'

  override render(): ReactNode {
    const { block, children } = this.props
    const { error, isRetried } = this.state
    // what it waits for now must not take its neighbours away
    if (error === undefined) return isRetried ? <Suspense>{children}</Suspense> : children
    this.kind = kindOf(error, block)
    const { FaultView, verbose } = this.context
    const detail = verbose ? messageOf(error) : undefined
    return (
      <FaultView entry={block.id} component={block.component} kind={this.kind} detail={detail} onRetry={this.retry} />
    )
  }
}
