import type { TSchema } from 'typebox'
import type { Action } from '#schemas/action.ts'
import type { ConditionRow } from '#schemas/condition.ts'
import { TextSyntaxError, parseText, type TextPart } from '#src/engine/grammar.ts'
import type { Misfit, NameRules } from '#src/engine/names.ts'
import type { Binding } from '#src/engine/values.ts'
import type { Finding } from './check.ts'
import { shown } from './json-path.ts'
import { safeUrl } from './safe-url.ts'
import { sanitize } from './sanitize.ts'

interface Kinded {
  readonly 'x-kind'?: string
  readonly properties?: Readonly<Record<string, TSchema & Kinded>>
  readonly items?: TSchema & Kinded
}

export interface Cleaned {
  readonly value: unknown
  readonly findings: readonly Finding[]
  /** Paths of the values that its texts read. */
  readonly reads: readonly string[]
}

/**
 * Follows a schema through a value that fits it: sanitises rich text, checks addresses and the text grammar. Returns a
 * copy where something changed, and what is wrong.
 */
export function clean(schema: TSchema, value: unknown, path: string, rules: NameRules): Cleaned {
  const findings: Finding[] = []
  const reads = new Set<string>()
  const cleaned = visit(schema as Kinded, value, path)
  return { value: cleaned, findings, reads: [...reads] }

  function visit(at: Kinded, current: unknown, where: string): unknown {
    if (typeof current === 'string') return visitString(at['x-kind'], current, where)
    if (Array.isArray(current)) {
      return at.items ? current.map((item, index) => visit(at.items as Kinded, item, `${where}[${index}]`)) : current
    }
    if (current === null || typeof current !== 'object' || !at.properties) return current
    if (at['x-kind'] === 'action') told(rules.checkAction(current as Action), current, where)
    if (at['x-kind'] === 'condition-row') told(rules.checkRow(current as ConditionRow), current, where)
    const copy: Record<string, unknown> = {}
    for (const [key, item] of Object.entries(current)) {
      const schemaOfKey = at.properties[key]
      copy[key] = schemaOfKey ? visit(schemaOfKey, item, `${where}.${key}`) : item
    }
    return copy
  }

  function checkBinding(binding: Binding): string | undefined {
    reads.add(binding.path)
    return rules.checkBinding(binding)
  }

  function told(misfit: Misfit | undefined, current: object, where: string): void {
    if (!misfit) return
    const found = shown((current as Record<string, unknown>)[misfit.field])
    findings.push({ path: `${where}.${misfit.field}`, expected: misfit.expected, found })
  }

  function visitString(kind: string | undefined, current: string, where: string): string {
    if (kind === 'rich-text') return sanitize(current)
    if (kind === 'url' && !safeUrl(current)) {
      const expected = 'an address inside the site, or one with https:, http:, mailto: or tel:'
      findings.push({ path: where, expected, found: shown(current) })
    }
    if (kind === 'text' || kind === 'plain-text') {
      const expected = textProblem(current, kind === 'text' ? checkBinding : noBinding)
      if (expected) findings.push({ path: where, expected, found: shown(current) })
    }
    return current
  }
}

type CheckBinding = NameRules['checkBinding']

const noBinding: CheckBinding = ({ path }) => `words alone: no value (${path}) can stand here`

function textProblem(source: string, checkBinding: CheckBinding): string | undefined {
  try {
    return bindingProblem(parseText(source), checkBinding)
  } catch (error) {
    if (error instanceof TextSyntaxError) return `the text grammar: ${error.message}`
    throw error
  }
}

function bindingProblem(parts: readonly TextPart[], checkBinding: CheckBinding): string | undefined {
  for (const part of parts) {
    const found =
      part.type === 'bold' ? bindingProblem(part.parts, checkBinding) : part.type === 'binding' && checkBinding(part)
    if (found) return found
  }
  return undefined
}
