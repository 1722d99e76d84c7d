/** What GraphQL answers for an entry or a component. */
export type Entry = Readonly<Record<string, unknown>>

/** The components or entries of a field; GraphQL leaves null in the place of one that it can't read. */
export const listOf = (kept: unknown): readonly Entry[] =>
  Array.isArray(kept) ? (kept as readonly (Entry | null)[]).filter((it) => it !== null) : []
