import { setTimeout as sleep } from 'node:timers/promises'
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

const silence = (ms: number) => sleep(ms, undefined, { ref: false })

/** Judges patterns, each once, outside of this thread. */
export function createPatternJudge(): (patterns: readonly UsedPattern[]) => Promise<Refusal | undefined> {
  const verdicts = new Map<string, Verdict>()

  async function verdictOn(source: string): Promise<Verdict> {
    const known = verdicts.get(source)
    if (known) return known
    // the process that judges may have been killed: then it never answers
    const diagnostics = await Promise.race([check(source, 'u', { timeout: PATIENCE }), silence(PATIENCE + 1000)])
    // what could not be judged in time is let through now, and judged again with the next form that has it
    if (!diagnostics || (diagnostics.status === 'unknown' && diagnostics.error.kind === 'timeout')) return 'safe'
    const verdict = diagnostics.status === 'vulnerable' ? diagnostics.complexity.type : 'safe'
    verdicts.set(source, verdict)
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
