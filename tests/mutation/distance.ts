import path from 'node:path'

/** Returns the number of folders between two files; the least for a test of that very file. */
export function distance(test: string, file: string): number {
  const stem = file.replace(/\.\w+$/, '')
  if (test.startsWith(`${stem}.`)) return -1
  const steps = path.relative(path.dirname(test), path.dirname(file))
  return steps === '' ? 0 : steps.split(path.sep).length
}

interface Chance {
  readonly test: string
  readonly text: string
  /** File that contains the mutant. */
  readonly mutated: string
}

/**
 * Sorts test files for a mutant: first that of its file, then those without DOM (they are fast, and
 * Vitest runs all files of the first one's environment before the others), each kind by its
 * distance. At equal distance, the file that mentions the folder most often is first, since tests
 * of the complete platform share one folder.
 */
export function byChance<T>(files: readonly T[], chanceOf: (file: T) => Chance): T[] {
  const rank = (file: T) => {
    const { test, text, mutated } = chanceOf(file)
    const steps = distance(test, mutated)
    if (steps < 0) return steps
    const naming = 1 - 1 / (1 + mentions(text, path.basename(path.dirname(mutated))))
    return steps + (/^\/\/ @vitest-environment/m.test(text) ? FAR : 0) - naming
  }
  return files.toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Counts how often a text mentions a folder, in any spelling: setDepositLimit mentions
 * `deposit-limits`.
 */
function mentions(text: string, folder: string): number {
  const letters = (words: string) => words.toLowerCase().replaceAll(/[^a-z]/g, '')
  return letters(text).split(letters(folder).replace(/s$/, '')).length - 1
}

/** Greater than the distance of any two files. */
const FAR = 100

interface Slow {
  /** Ends of test file paths, with the file or folder to whose mutants they are limited. */
  readonly slow: Readonly<Record<string, string>>
  readonly mutated: readonly string[]
}

export function withoutSlow<T>(files: readonly T[], pathOf: (file: T) => string, { slow, mutated }: Slow): T[] {
  const leftOut = Object.keys(slow).filter((test) => !mutated.some((file) => isIn(file, slow[test] ?? '')))
  return files.filter((file) => !leftOut.some((test) => pathOf(file).endsWith(test)))
}

const isIn = (file: string, place: string) => file.endsWith(`/${place}`) || file.includes(`/${place}/`)
