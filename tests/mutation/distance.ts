import path from 'node:path'

/** How many folders lie between two files; less than any other for a test of just that file. */
export function distance(test: string, file: string): number {
  const stem = file.replace(/\.\w+$/, '')
  if (test.startsWith(`${stem}.`)) return -1
  const steps = path.relative(path.dirname(test), path.dirname(file))
  return steps === '' ? 0 : steps.split(path.sep).length
}

interface Chance {
  readonly test: string
  readonly text: string
  /** The file that a mutant stands in. */
  readonly mutated: string
}

/**
 * Test files in the order in which they run against a mutant: the one of just its file, then those that need no DOM (they are fast,
 * and Vitest runs all files of the first one's environment before the others), each kind by its distance. Of those that are as far,
 * the one that names the folder most often comes first: tests of the whole platform stand in one folder of their own.
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

/** How often a text names a folder, in any spelling: `deposit-limits` is named by setDepositLimit. */
function mentions(text: string, folder: string): number {
  const letters = (words: string) => words.toLowerCase().replaceAll(/[^a-z]/g, '')
  return letters(text).split(letters(folder).replace(/s$/, '')).length - 1
}

/** More steps than any two files are apart. */
const FAR = 100

interface Slow {
  /** Ends of paths of test files, and the file or folder whose mutants they run against. */
  readonly slow: Readonly<Record<string, string>>
  readonly mutated: readonly string[]
}

export function withoutSlow<T>(files: readonly T[], pathOf: (file: T) => string, { slow, mutated }: Slow): T[] {
  const leftOut = Object.keys(slow).filter((test) => !mutated.some((file) => isIn(file, slow[test] ?? '')))
  return files.filter((file) => !leftOut.some((test) => pathOf(file).endsWith(test)))
}

const isIn = (file: string, place: string) => file.endsWith(`/${place}`) || file.includes(`/${place}/`)
