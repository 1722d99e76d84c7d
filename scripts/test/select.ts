interface Named {
  readonly name: string
  readonly needs?: string
  /** Runs only when it is named, or with `all`. */
  readonly isSlow?: boolean
}

/** The name of all steps together. */
const ALL = 'all'

/**
 * The named steps with what they need, in their order; all of them with `all`, and those that aren't slow without a name.
 * Throws one line at a wrong name.
 */
export function select<T extends Named>(steps: readonly T[], names: readonly string[]): readonly T[] {
  const known = new Map(steps.map((step) => [step.name, step]))
  const unknown = names.filter((name) => name !== ALL && !known.has(name))
  if (unknown.length > 0) {
    throw new Error(`there is no step ${unknown.join(', ')}; the steps are ${[...known.keys(), ALL].join(', ')}`)
  }
  if (names.includes(ALL)) return steps
  if (names.length === 0) return steps.filter(({ isSlow }) => !isSlow)
  const wanted = new Set(names)
  for (const name of names) {
    const needed = known.get(name)?.needs
    if (needed) wanted.add(needed)
  }
  return steps.filter(({ name }) => wanted.has(name))
}
