import { setTimeout as sleep } from 'node:timers/promises'
import { type Diagnostics, check } from 'recheck'
import { pointerStep } from '#src/shared/jsonPointer.ts'
import { jsonPath } from '../jsonPath.ts'
import type { Refusal } from './gate.ts'
import { isPattern } from './rules.ts'

/** On what is longer, a pattern that takes quadratic time is too slow; compiled validators don't try it there. */
const LONGEST = 1000
/** A longer pattern isn't even looked at: reading it may break the judge. */
const LONGEST_PATTERN = 1000
/**
 * Judging one pattern is given up after this long, in ms, and all those of a form after the other. Another process
 * judges, whose processor time can't be measured: one that is late gets a second, longer look, for busy machines.
 */
const PATIENCE = 3000
const PATIENCE_WHEN_BUSY = 20_000
const PATIENCE_WITH_FORM = 60_000

type Verdict = 'safe' | 'quadratic' | 'polynomial' | 'exponential' | 'unknown'

export interface UsedPattern {
  readonly source: string
  /** The longest text that it meets. */
  readonly maxLength: number
  /** JSON path in the form document. */
  readonly path: string
}

/** Every regular expression of a schema, wherever it stands: a reference can make a schema of anything. */
export function patternsOf(schema: unknown, pointer = ''): UsedPattern[] {
  if (schema === null || typeof schema !== 'object') return []
  const { pattern, patternProperties, maxLength } = schema as Record<string, unknown>
  const found = Object.entries(schema).flatMap(([key, part]) => patternsOf(part, pointer + pointerStep(key)))
  const path = (at: string) => jsonPath(`${pointer}/${at}`, '$.schema')
  if (typeof pattern === 'string') {
    const longest = typeof maxLength === 'number' ? maxLength : Infinity
    found.push({ source: pattern, maxLength: longest, path: path('pattern') })
  }
  if (patternProperties !== null && typeof patternProperties === 'object') {
    for (const source of Object.keys(patternProperties)) {
      found.push({ source, maxLength: Infinity, path: path('patternProperties') })
    }
  }
  return found
}

export interface Judgement {
  readonly refusal: Refusal
  /** Judging took too long: another time it may not. */
  readonly isLate: boolean
}

/** Looks a pattern through, outside of this thread. */
export type Analyse = (source: string, patience: number) => Promise<Diagnostics | undefined>

const analyseWithRecheck: Analyse = (source, patience) =>
  // the process that judges may have been killed: then it never answers
  Promise.race([check(source, 'u', { timeout: patience }), sleep(patience + 1000, undefined, { ref: false })])

/**
 * Judges patterns, each once. One that is slow, or that nobody could judge in time, is refused: a form can't hang a
 * browser or a server.
 */
export function createPatternJudge(
  analyse: Analyse = analyseWithRecheck,
): (patterns: readonly UsedPattern[]) => Promise<Judgement | undefined> {
  const verdicts = new Map<string, Verdict>()

  async function verdictOn(source: string): Promise<Verdict> {
    const known = verdicts.get(source)
    if (known) return known
    const first = await analyse(source, PATIENCE)
    const diagnostics = isLate(first) ? await analyse(source, PATIENCE_WHEN_BUSY) : first
    const verdict = verdictOf(diagnostics)
    if (!isLate(diagnostics)) verdicts.set(source, verdict)
    return verdict
  }

  return async (patterns) => {
    const until = Date.now() + PATIENCE_WITH_FORM
    for (const { source, maxLength, path } of patterns) {
      if (source.length > LONGEST_PATTERN) {
        const expected = `a pattern of at most ${LONGEST_PATTERN} characters`
        return { refusal: { path, expected, found: `${source.length} of them` }, isLate: false }
      }
      if (!isPattern(source)) {
        return { refusal: { path, expected: 'a regular expression', found: source }, isLate: false }
      }
      if (Date.now() > until) {
        const expected = 'patterns that are judged soon'
        return { refusal: { path, expected, found: `${patterns.length} patterns` }, isLate: true }
      }
      const verdict = await verdictOn(source)
      if (verdict === 'safe' || (verdict === 'quadratic' && maxLength <= LONGEST)) continue
      const found = `the pattern ${source}, which takes ${verdict} time`
      return { refusal: { path, expected: WANTED[verdict], found }, isLate: !verdicts.has(source) }
    }
    return undefined
  }
}

function isLate(diagnostics: Diagnostics | undefined): boolean {
  return !diagnostics || (diagnostics.status === 'unknown' && diagnostics.error.kind !== 'invalid')
}

const WANTED: Readonly<Record<Exclude<Verdict, 'safe'>, string>> = {
  quadratic: `a faster pattern, or a maxLength of at most ${LONGEST} beside it`,
  polynomial: 'a faster pattern',
  exponential: 'a pattern that ends soon whatever is typed',
  unknown: 'a pattern simple enough to be judged',
}

function verdictOf(diagnostics: Diagnostics | undefined): Verdict {
  if (!diagnostics || diagnostics.status === 'unknown') return 'unknown'
  if (diagnostics.status === 'safe') return 'safe'
  const { complexity } = diagnostics
  return complexity.type === 'polynomial' && complexity.degree <= 2 ? 'quadratic' : complexity.type
}
