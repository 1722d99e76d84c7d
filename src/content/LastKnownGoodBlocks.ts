import { type BlockNode, walk } from '#src/engine/node.ts'

type Authored = Readonly<Record<string, unknown>>

/** The blocks of the version before, for those of the next one that are bad: a block keeps its id over edits. */
export class LastKnownGoodBlocks {
  private readonly byId: ReadonlyMap<string, BlockNode>
  private readonly next: unknown
  private ids: ReadonlySet<string> | undefined

  constructor(before: readonly BlockNode[], next: unknown) {
    this.byId = new Map([...walk(before)].map((node) => [node.id, node]))
    this.next = next
  }

  /** The last good version of a block; undefined when there never was one. */
  find({ id, __component }: Authored): BlockNode | undefined {
    if (typeof id === 'string') return this.byId.get(id)
    // one that has lost its id, where only one of its component is missed
    this.ids ??= new Set(idsIn(this.next))
    const missed = [...this.byId.values()].filter((node) => node.component === __component && !this.ids?.has(node.id))
    return missed.length === 1 ? missed[0] : undefined
  }
}

function* idsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  if ('id' in value && typeof value.id === 'string') yield value.id
  for (const inside of Object.values(value)) yield* idsIn(inside)
}
