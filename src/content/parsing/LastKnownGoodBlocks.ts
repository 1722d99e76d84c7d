import { type BlockNode, walk } from '#src/engine/node.ts'

type Authored = Readonly<Record<string, unknown>>

/** Finds the last known good versions of invalid blocks. Blocks keep their ids across edits. */
export class LastKnownGoodBlocks {
  private readonly byId: ReadonlyMap<string, BlockNode>
  private readonly next: unknown
  private ids: ReadonlySet<string> | undefined

  constructor(previous: readonly BlockNode[], next: unknown) {
    this.byId = new Map([...walk(previous)].map((node) => [node.id, node]))
    this.next = next
  }

  /** Returns the last known good version of a block, or undefined when there is none. */
  find({ id, __component }: Authored): BlockNode | undefined {
    if (typeof id === 'string') return this.byId.get(id)
    // a block that has lost its id is matched when only one block of its component is missing
    this.ids ??= new Set(idsIn(this.next))
    const missing = [...this.byId.values()].filter((node) => node.component === __component && !this.ids?.has(node.id))
    return missing.length === 1 ? missing[0] : undefined
  }
}

function* idsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  if ('id' in value && typeof value.id === 'string') yield value.id
  for (const nested of Object.values(value)) yield* idsIn(nested)
}
