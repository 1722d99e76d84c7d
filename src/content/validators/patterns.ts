import { check } from 'recheck'
import type { Refusal } from './gate.ts'

/** On what is longer, a pattern that takes more than linear time is too slow. */
const LONGEST = 1000
/** Judging one pattern is given up after this long, in ms. */
const PATIENCE = 3000

type Verdict = 'safe' | 'polynomial' | 'exponential'

export interface UsedPattern {
  readonly source: string
  /** The longest text that it meets. */
  readonly maxLength: number
}

/** Every regular expression of a schema, wherever it stands. */
export function patternsOf(schema: unknown): UsedPattern[] {
  if (schema === null || typeof schema !== 'object') return []
  const { pattern, patternProperties, maxLength } = schema as Record<string, unknown>
  const found = Object.values(schema).flatMap(patternsOf)
  if (typeof pattern === 'string') {
    found.push({ source: pattern, maxLength: typeof maxLength === 'number' ? maxLength : Infinity })
  }
  if (patternProperties !== null && typeof patternProperties === 'object') {
    for (const source of Object.keys(patternProperties)) found.push({ source, maxLength: Infinity })
  }
  return found
}

/** Judges patterns, each once, outside of this thread. */
export function createPatternJudge(): (patterns: readonly UsedPattern[]) => Promise<Refusal | undefined> {
  const verdicts = new Map<string, Verdict>()

  async function verdictOn(source: string): Promise<Verdict> {
    const known = verdicts.get(source)
    if (known) return known
    const diagnostics = await check(source, 'u', { timeout: PATIENCE })
    const verdict = diagnostics.status === 'vulnerable' ? diagnostics.complexity.type : 'safe'
    // what could not be judged in time is judged again
    if (diagnostics.status !== 'unknown' || diagnostics.error.kind !== 'timeout') verdicts.set(source, verdict)
    return verdict
  }

  return async (patterns) => {
    for (const { source, maxLength } of patterns) {
      const verdict = await verdictOn(source)
      const found = `the pattern ${source}, which takes ${verdict} time`
      if (verdict === 'exponential') return { expected: 'a pattern that ends soon whatever is typed', found }
      if (verdict === 'polynomial' && maxLength > LONGEST) {
        return { expected: `a faster pattern, or a maxLength of at most ${LONGEST} beside it`, found }
      }
    }
    return undefined
  }
}
