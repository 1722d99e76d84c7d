import type { TSchema } from 'typebox'
import type { Action } from '#schemas/action.ts'
import { TextSyntaxError, parseText, type TextPart } from '#src/engine/grammar.ts'
import type { NameRules } from '#src/engine/names.ts'
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
}

/**
 * Follows a schema through a value that fits it: sanitises rich text, checks addresses and the text grammar. Returns a
 * copy where something changed, and what is wrong.
 */
export function clean(schema: TSchema, value: unknown, path: string, rules: NameRules): Cleaned {
  const findings: Finding[] = []
  return { value: visit(schema as Kinded, value, path), findings }

  function visit(at: Kinded, current: unknown, where: string): unknown {
    if (typeof current === 'string') return visitString(at['x-kind'], current, where)
    if (Array.isArray(current)) {
      return at.items ? current.map((item, index) => visit(at.items as Kinded, item, `${where}[${index}]`)) : current
    }
    if (current === null || typeof current !== 'object' || !at.properties) return current
    if (at['x-kind'] === 'action') visitAction(current as Action, where)
    const copy: Record<string, unknown> = {}
    for (const [key, item] of Object.entries(current)) {
      const schemaOfKey = at.properties[key]
      copy[key] = schemaOfKey ? visit(schemaOfKey, item, `${where}.${key}`) : item
    }
    return copy
  }

  function visitAction(action: Action, where: string): void {
    const field = rules.checkAction(action)
    if (!field) return
    const found = shown((action as Record<string, unknown>)[field])
    findings.push({ path: `${where}.${field}`, expected: `what ${action.type} needs here`, found })
  }

  function visitString(kind: string | undefined, current: string, where: string): string {
    if (kind === 'rich-text') return sanitize(current)
    if (kind === 'url' && !safeUrl(current)) {
      const expected = 'an address inside the site, or one with https:, http:, mailto: or tel:'
      findings.push({ path: where, expected, found: shown(current) })
    }
    if (kind === 'fact' && !rules.facts.has(current) && !current.startsWith('query.')) {
      findings.push({
        path: where,
        expected: `one of ${[...rules.facts].join(', ')}, query.<key>`,
        found: shown(current),
      })
    }
    if (kind === 'text') {
      const expected = textProblem(current, rules)
      if (expected) findings.push({ path: where, expected, found: shown(current) })
    }
    return current
  }
}

function textProblem(source: string, rules: NameRules): string | undefined {
  try {
    return bindingProblem(parseText(source), rules)
  } catch (error) {
    if (error instanceof TextSyntaxError) return `the text grammar: ${error.message}`
    throw error
  }
}

function bindingProblem(parts: readonly TextPart[], rules: NameRules): string | undefined {
  for (const part of parts) {
    if (part.type === 'bold') {
      const inner = bindingProblem(part.parts, rules)
      if (inner) return inner
    }
    if (part.type !== 'binding') continue
    if (!rules.paths.has(part.path)) return `a declared value path instead of "${part.path}"`
    if (part.formatter && !rules.formatters.has(part.formatter)) return `a formatter instead of "${part.formatter}"`
  }
  return undefined
}
