interface Named {
  readonly name: string
  readonly needs?: string
}

/** The named steps (all of them without names) with what they need, in their order. Throws one line at a wrong name. */
export function select<T extends Named>(steps: readonly T[], names: readonly string[]): readonly T[] {
  const known = new Map(steps.map((step) => [step.name, step]))
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new Error(`there is no step ${unknown.join(', ')}; the steps are ${[...known.keys()].join(', ')}`)
  }
  if (names.length === 0) return steps
  const wanted = new Set(names)
  for (const name of names) {
    const needed = known.get(name)?.needs
    if (needed) wanted.add(needed)
  }
  return steps.filter(({ name }) => wanted.has(name))
}
