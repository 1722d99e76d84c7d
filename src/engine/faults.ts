import { ChunkError } from '#src/shared/ChunkError.ts'

/**
 * The six kinds of failure. All are handled alike (see the faults section of docs/ARCHITECTURE.md).
 */
export const faultKinds = ['render', 'effect', 'unknown', 'invalid', 'chunk', 'data'] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  readonly kind: FaultKind
  readonly component: string
  /** Authored id of the block. */
  readonly entry: string
  readonly message: string
}

/** A fault that is raised on purpose, for tests. */
export interface RaisedFault {
  readonly kind: FaultKind
  readonly entry: string
}

/** Parses `render:hero` into kind and block id; undefined for other texts. */
export function parseFault(text: string | undefined): RaisedFault | undefined {
  const [name, entry] = text?.split(':') ?? []
  const kind = faultKinds.find((it) => it === name)
  return kind && entry ? { kind, entry } : undefined
}

/** Reports each fault once: the same kind of fault of the same block is reported a single time. */
export class FaultLog {
  private readonly seen = new Map<string, Fault>()
  private readonly sink: (fault: Fault) => void
  private readonly getAddress: () => string

  /**
   * `getAddress` returns the address of the document, because the same block of another document is
   * a different one.
   */
  constructor(sink: (fault: Fault) => void, getAddress: () => string = () => '') {
    this.sink = sink
    this.getAddress = getAddress
  }

  report(fault: Fault): void {
    const key = `${fault.kind} ${fault.entry} ${this.getAddress()}`
    if (this.seen.has(key)) return
    this.seen.set(key, fault)
    this.sink(fault)
  }

  /** Returns the faults of a block that have been reported so far. */
  of(entry: string): Fault[] {
    return [...this.seen.values()].filter((fault) => fault.entry === entry)
  }
}

const mounted = new WeakSet<object>()

/**
 * Marks a block as mounted until the returned function is called. Errors that a mounted block
 * throws are of kind `effect`, not `render`.
 */
export function markMounted(block: object): () => void {
  mounted.add(block)
  return () => mounted.delete(block)
}

export const isMounted = (block: object): boolean => mounted.has(block)

/** Text that developers see in the place of a block that failed on the server. */
export const SERVER_FAULT_DETAIL = 'render: thrown on the server; its log has the error'

/**
 * Returns the kind of an error that a block threw: `chunk` when its code can't be loaded, `effect`
 * when the block was mounted, else `render`.
 */
export function kindOf(error: unknown, block: object): FaultKind {
  if (error instanceof ChunkError) return 'chunk'
  return mounted.has(block) ? 'effect' : 'render'
}

export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}

interface BlockName {
  readonly component: string
  readonly id: string
}

/** Returns the name of a block in React's component stacks on the server. */
export function stackName({ component, id }: BlockName): string {
  return `block:${component}:${id}`
}

/**
 * The name, in component stacks, of a block that is rendered again under its own name when it
 * fails.
 */
export const UNNAMED_BLOCK = 'block-without-name'

/**
 * Stands for the block's id in the digest of an error that the second rendering reports. Ids
 * contain no spaces.
 */
export const RENDERED_AGAIN = 'tried again'

/**
 * Returns whether the block of an error is rendered again, so that the error is reported then.
 * Errors that a Suspense of the component's own catches are not rendered again.
 */
export function isRenderedAgain(stack: string | null | undefined): boolean {
  if (!stack || blockInStack(stack)) return false
  const at = stack.indexOf(UNNAMED_BLOCK)
  return at >= 0 && !/\bSuspense\b/.test(stack.slice(0, at))
}

/** Returns the block in which an error happened: the innermost one of its component stack. */
export function blockInStack(stack: string | null | undefined): BlockName | undefined {
  const [, component, id] = /block:([a-z0-9.-]+):([\w-]+)/.exec(stack ?? '') ?? []
  return component && id ? { component, id } : undefined
}
