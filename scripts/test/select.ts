interface Named {
  readonly name: string
  readonly needs?: string
  /** True when it runs only when it is named, or with `all`. */
  readonly isSlow?: boolean
}

/** The name for all steps. */
const ALL = 'all'

/**
 * Returns the named steps with those that they need, in order; all of them with `all`, and those
 * that aren't slow without a name.
 * @throws {Error} with a message of one line, for an unknown name
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
