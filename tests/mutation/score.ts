import { AREAS, areaOf } from './areas.ts'
import type { Equivalent } from './equivalent.ts'

/** The used parts of Stryker's JSON report for a file. */
export interface MutatedFile {
  readonly source: string
  readonly mutants: readonly Mutant[]
}

export interface Mutant {
  readonly mutatorName: string
  readonly replacement: string
  readonly status:
    | 'Killed'
    | 'Survived'
    | 'NoCoverage'
    | 'Timeout'
    | 'RuntimeError'
    | 'CompileError'
    | 'Ignored'
    | 'Pending'
  /** Lines and columns count from 1. */
  readonly location: { readonly start: Position; readonly end: Position }
}

interface Position {
  readonly line: number
  readonly column: number
}

/**
 * The result of a file: the numbers of its mutants, of those that tests killed, and of equivalent
 * ones.
 */
export interface FileScore {
  readonly mutants: number
  readonly killed: number
  readonly equivalent: number
  /** Hash of the mutated text. */
  readonly source: string
  /** Interval of the lines of a sample. */
  readonly every?: number
}

/** Returns the text that a mutant replaces. */
export function originalOf(
  { source }: Pick<MutatedFile, 'source'>,
  { location: { start, end } }: Pick<Mutant, 'location'>,
): string {
  const lines = source.split('\n')
  const wanted = lines.slice(start.line - 1, end.line)
  const last = wanted.length - 1
  if (last === 0) return (wanted[0] ?? '').slice(start.column - 1, end.column - 1)
  return wanted
    .map((line, index) =>
      index === 0 ? line.slice(start.column - 1) : index === last ? line.slice(0, end.column - 1) : line,
    )
    .join('\n')
}

/** Returns the mutants of a file that survived, without equivalent ones. */
export function unnoticed(name: string, file: MutatedFile, equivalents: readonly Equivalent[]): readonly Mutant[] {
  const known = equivalents.filter((one) => one.file === name)
  return file.mutants.filter(
    (mutant) =>
      (mutant.status === 'Survived' || mutant.status === 'NoCoverage') &&
      !known.some(
        ({ original, replacement }) => original === originalOf(file, mutant) && replacement === mutant.replacement,
      ),
  )
}

export function scoreOf(name: string, file: MutatedFile, hash: string, equivalents: readonly Equivalent[]): FileScore {
  const count = (...statuses: Mutant['status'][]) =>
    file.mutants.filter(({ status }) => statuses.includes(status)).length
  const killed = count('Killed', 'Timeout')
  const survived = count('Survived', 'NoCoverage')
  return {
    mutants: killed + survived,
    killed,
    equivalent: survived - unnoticed(name, file, equivalents).length,
    source: hash,
  }
}

export interface AreaScore {
  readonly area: string
  readonly goal: number
  readonly mutants: number
  readonly killed: number
  readonly equivalent: number
  /** Percentage of killed mutants, without equivalent ones; undefined when none was measured. */
  readonly score: number | undefined
  readonly measured: number
  /** Number of measured files of which only a sample was tried. */
  readonly sampled: number
  readonly files: number
}

/**
 * Returns the scores by area. @param results of the measured files, by path @param current hash of
 * each present source file, by path: a file that has changed since counts as not measured
 */
export function areaScores(
  results: Readonly<Record<string, FileScore>>,
  current: Readonly<Record<string, string>>,
): readonly AreaScore[] {
  return Object.entries(AREAS).map(([area, { goal }]) => {
    const files = Object.keys(current).filter((file) => areaOf(file) === area)
    const measured = files.filter((file) => results[file]?.source === current[file])
    const sum = (key: 'mutants' | 'killed' | 'equivalent') =>
      measured.reduce((total, file) => total + (results[file]?.[key] ?? 0), 0)
    const [mutants, killed, equivalent] = [sum('mutants'), sum('killed'), sum('equivalent')]
    const possible = mutants - equivalent
    const score = possible === 0 ? undefined : (killed / possible) * 100
    const sampled = measured.filter((file) => (results[file]?.every ?? 1) > 1).length
    return { area, goal, mutants, killed, equivalent, score, measured: measured.length, sampled, files: files.length }
  })
}
