import type { ParsedRule, RedirectFault, RedirectRule } from './redirectRules.ts'

/** The part of a request that decides between the rules of one address. */
export interface RedirectRequest {
  /** Includes the question mark; empty without a query. */
  readonly search: string
  readonly language: string
  readonly country: string
}

/** Parses a rule, or returns what is wrong with it. */
export type ParseRule = (rule: RedirectRule) => ParsedRule | RedirectFault

interface Group {
  /** Names of the parameters in its rules, sorted. */
  readonly names: readonly string[]
  readonly rules: Map<string, ParsedRule>
}

function keyOf(values: readonly (readonly string[])[], language = '', country = ''): string {
  const conditions = `${language} ${country}`
  return values.length === 0 ? conditions : conditions + JSON.stringify(values)
}

/**
 * Selects between the rules of one address: the rule with more query parameters takes precedence,
 * then the one with a country, then the one with a language. The cost of a lookup grows with the
 * sets of parameter names, not with their values.
 */
export class RuleChoice {
  private readonly firstRule: RedirectRule
  private otherRules: RedirectRule[] | undefined
  private groups: readonly Group[] | undefined
  /** The rule, when it is the only one and unconditional, as for most addresses. */
  private soleRule: ParsedRule | undefined

  constructor(rule: RedirectRule) {
    this.firstRule = rule
  }

  add(rule: RedirectRule): void {
    this.otherRules ??= []
    this.otherRules.push(rule)
    this.groups = undefined
    this.soleRule = undefined
  }

  /**
   * Returns the rule for a request. Rules are parsed on first use, because most of them are never
   * requested.
   */
  find(request: RedirectRequest, parse: ParseRule): ParsedRule | undefined {
    if (this.soleRule) return this.soleRule
    if (!this.groups) {
      const parsed = [this.firstRule, ...(this.otherRules ?? [])].map(parse).filter((rule) => 'path' in rule)
      const [sole, ...others] = parsed
      if (sole && others.length === 0 && isUnconditional(sole)) return (this.soleRule = sole)
      this.groups = groupsOf(parsed)
    }
    let query: URLSearchParams | undefined
    for (const { names, rules } of this.groups) {
      const values = names.map((name) => (query ??= new URLSearchParams(request.search)).getAll(name))
      const rule =
        rules.get(keyOf(values, request.language, request.country)) ??
        rules.get(keyOf(values, '', request.country)) ??
        rules.get(keyOf(values, request.language, '')) ??
        rules.get(keyOf(values))
      if (rule) return rule
    }
    return undefined
  }
}

const isUnconditional = ({ query, language, country }: ParsedRule) =>
  query.length === 0 && language === undefined && country === undefined

/** Groups rules, those with more query parameters first; of two equal rules the first one stays. */
function groupsOf(rules: readonly ParsedRule[]): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const rule of rules) {
    const params = new URLSearchParams(rule.query.map((pair) => [...pair]))
    const names = [...new Set(params.keys())].toSorted()
    const signature = names.join('\n')
    const group = groups.get(signature) ?? { names, rules: new Map<string, ParsedRule>() }
    groups.set(signature, group)
    const values = names.map((name) => params.getAll(name))
    const key = keyOf(values, rule.language, rule.country)
    if (!group.rules.has(key)) group.rules.set(key, rule)
  }
  return [...groups.values()].toSorted((a, b) => b.names.length - a.names.length)
}
