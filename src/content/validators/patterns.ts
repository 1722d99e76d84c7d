import { setTimeout as sleep } from 'node:timers/promises'
import { type Diagnostics, check } from 'recheck'
import type { Issue } from '#src/shared/Issue.ts'
import { asObject } from '#src/shared/json.ts'
import { pointerStep } from '#src/shared/jsonPointer.ts'
import { jsonPath } from '../jsonPath.ts'
import { isPattern } from './rules.ts'

/**
 * Maximum length of text for a quadratic pattern, in characters; compiled validators don't match
 * longer text.
 */
const MAX_TEXT_LENGTH = 1000
/** Maximum length of a pattern. Parsing a longer one could break the analyser. */
const MAX_PATTERN_LENGTH = 1000
/**
 * Time limits of the analysis, in ms: of one pattern, and of all patterns of a form. The analysis
 * runs in another process, whose processor time can't be measured, so a pattern that exceeds the
 * first limit gets a second, longer one for busy machines.
 */
const TIMEOUT = 3000
const TIMEOUT_WHEN_BUSY = 20_000
const TIMEOUT_FOR_FORM = 60_000

type Verdict = 'safe' | 'quadratic' | 'polynomial' | 'exponential' | 'unknown'

export interface UsedPattern {
  readonly source: string
  /** Maximum length of the text that is matched. */
  readonly maxLength: number
  /** JSON path in the form document. */
  readonly path: string
}

/**
 * Returns every regular expression in a schema, also outside of known keywords, because a reference
 * can make anything a schema.
 */
export function patternsOf(schema: unknown, pointer = ''): UsedPattern[] {
  if (schema === null || typeof schema !== 'object') return []
  const { pattern, patternProperties, maxLength } = asObject(schema)
  const patterns = Object.entries(schema).flatMap(([key, part]) => patternsOf(part, pointer + pointerStep(key)))
  const path = (at: string) => jsonPath(`${pointer}/${at}`, '$.schema')
  if (typeof pattern === 'string') {
    const longest = typeof maxLength === 'number' ? maxLength : Infinity
    patterns.push({ source: pattern, maxLength: longest, path: path('pattern') })
  }
  if (patternProperties !== null && typeof patternProperties === 'object') {
    for (const source of Object.keys(patternProperties)) {
      patterns.push({ source, maxLength: Infinity, path: path('patternProperties') })
    }
  }
  return patterns
}

export interface PatternResult {
  readonly refusal: Issue
  /** The analysis took too long, and may succeed another time. */
  readonly isTimeout: boolean
}

/** Analyses a pattern outside of this thread. `timeout` is in ms. */
export type Analyse = (source: string, timeout: number) => Promise<Diagnostics | undefined>

const analyseWithRecheck: Analyse = (source, timeout) =>
  // the analysing process may have been killed, and would never answer
  Promise.race([check(source, 'u', { timeout }), sleep(timeout + 1000, undefined, { ref: false })])

/**
 * Creates a function that checks patterns, each once. A pattern that is slow, or can't be analysed
 * in time, is refused, so that no form can block a browser or a server.
 */
export function createPatternCheck(
  analyse: Analyse = analyseWithRecheck,
): (patterns: readonly UsedPattern[]) => Promise<PatternResult | undefined> {
  const verdicts = new Map<string, Verdict>()

  async function analysePattern(source: string): Promise<Verdict> {
    const cachedVerdict = verdicts.get(source)
    if (cachedVerdict) return cachedVerdict
    const first = await analyse(source, TIMEOUT)
    const diagnostics = hasTimedOut(first) ? await analyse(source, TIMEOUT_WHEN_BUSY) : first
    const verdict = verdictOf(diagnostics)
    if (!hasTimedOut(diagnostics)) verdicts.set(source, verdict)
    return verdict
  }

  return async (patterns) => {
    const deadline = Date.now() + TIMEOUT_FOR_FORM
    for (const { source, maxLength, path } of patterns) {
      if (source.length > MAX_PATTERN_LENGTH) {
        const expected = `a pattern of at most ${MAX_PATTERN_LENGTH} characters`
        return { refusal: { path, expected, found: `${source.length} of them` }, isTimeout: false }
      }
      if (!isPattern(source)) {
        return { refusal: { path, expected: 'a regular expression', found: source }, isTimeout: false }
      }
      if (Date.now() > deadline) {
        const expected = 'patterns that are judged soon'
        return { refusal: { path, expected, found: `${patterns.length} patterns` }, isTimeout: true }
      }
      const verdict = await analysePattern(source)
      if (verdict === 'safe' || (verdict === 'quadratic' && maxLength <= MAX_TEXT_LENGTH)) continue
      const found = `the pattern ${source}, which takes ${verdict} time`
      return { refusal: { path, expected: EXPECTATIONS[verdict], found }, isTimeout: !verdicts.has(source) }
    }
    return undefined
  }
}

function hasTimedOut(diagnostics: Diagnostics | undefined): boolean {
  return !diagnostics || (diagnostics.status === 'unknown' && diagnostics.error.kind !== 'invalid')
}

const EXPECTATIONS: Readonly<Record<Exclude<Verdict, 'safe'>, string>> = {
  quadratic: `a faster pattern, or a maxLength of at most ${MAX_TEXT_LENGTH} beside it`,
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
