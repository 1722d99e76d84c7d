/** The six kinds of failure; all end the same way (see the faults section of docs/ARCHITECTURE.md). */
export const faultKinds = ['render', 'effect', 'unknown', 'invalid', 'chunk', 'data'] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  readonly kind: FaultKind
  readonly component: string
  /** The block's authored id. */
  readonly entry: string
  readonly message: string
}

/** One that is raised on purpose, to see how it ends. */
export interface RaisedFault {
  readonly kind: FaultKind
  readonly entry: string
}

/** `render:hero` → kind and block id; undefined when it is no such thing. */
export function parseFault(text: string | undefined): RaisedFault | undefined {
  const [name, entry] = text?.split(':') ?? []
  const kind = faultKinds.find((it) => it === name)
  return kind && entry ? { kind, entry } : undefined
}

/** Takes each fault once: the same kind of the same block is one report, however often it happens. */
export class FaultLog {
  private readonly seen = new Map<string, Fault>()
  private readonly sink: (fault: Fault) => void
  private readonly place: () => string

  /** `place` is where the document stands: the same block of another document is another one. */
  constructor(sink: (fault: Fault) => void, place: () => string = () => '') {
    this.sink = sink
    this.place = place
  }

  report(fault: Fault): void {
    const key = `${fault.kind} ${fault.entry} ${this.place()}`
    if (this.seen.has(key)) return
    this.seen.set(key, fault)
    this.sink(fault)
  }

  /** What was reported of a block since the start. */
  of(entry: string): Fault[] {
    return [...this.seen.values()].filter((fault) => fault.entry === entry)
  }
}

const alive = new WeakSet<object>()

/** The block stands on the page, until the returned function is called: what it throws from now on is not its first rendering's. */
export function arrive(block: object): () => void {
  alive.add(block)
  return () => alive.delete(block)
}

export const hasArrived = (block: object): boolean => alive.has(block)

/** What a developer reads in the place of a block that the server could not render. */
export const SERVER_SAYS = 'render: thrown on the server, whose log says what'

/** A chunk that can't be fetched is not a fault of the component's code. What a block throws once it is alive is an effect's. */
export function kindOf(error: unknown, block: object): FaultKind {
  const message = error instanceof Error ? error.message : ''
  const missing = /dynamically imported module|Importing a module script failed|Unable to preload CSS/
  if (missing.test(message)) return 'chunk'
  return alive.has(block) ? 'effect' : 'render'
}

export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}

interface Named {
  readonly component: string
  readonly id: string
}

/** How a block is called in React's component stacks on the server. */
export function stackName({ component, id }: Named): string {
  return `block:${component}:${id}`
}

/** How a block is called there that is made again, under its name, when it fails. */
export const FIRST_TRY = 'block-without-name'

/** Stands for the block's id in the digest of an error that the second try reports; no id has a space. */
export const TRIED_AGAIN = 'tried again'

/** The error's block is made again: it is told of then. What a Suspense of the component's own has caught is not. */
export function isFirstTry(stack: string | null | undefined): boolean {
  if (!stack || blockInStack(stack)) return false
  const at = stack.indexOf(FIRST_TRY)
  return at >= 0 && !/\bSuspense\b/.test(stack.slice(0, at))
}

/** The block in which an error happened: the innermost one of its component stack. */
export function blockInStack(stack: string | null | undefined): Named | undefined {
  const [, component, id] = /block:([a-z0-9.-]+):([\w-]+)/.exec(stack ?? '') ?? []
  return component && id ? { component, id } : undefined
}
