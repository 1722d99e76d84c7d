import type { ParsedRule, RedirectFault, RedirectRule } from './redirectRules.ts'

/** What decides between the rules of one address. */
export interface RedirectRequest {
  /** With its question mark; empty where there is none. */
  readonly search: string
  readonly language: string
  readonly country: string
}

/** Takes a rule apart, or says what is wrong with it. */
export type ParseRule = (rule: RedirectRule) => ParsedRule | RedirectFault

interface Group {
  /** The parameters that its rules name, sorted. */
  readonly names: readonly string[]
  readonly rules: Map<string, ParsedRule>
}

function keyOf(values: readonly (readonly string[])[], language = '', country = ''): string {
  const conditions = `${language} ${country}`
  return values.length === 0 ? conditions : conditions + JSON.stringify(values)
}

/**
 * The rules for one address. The one that names more of the query wins, then the one with a country, then the one with a
 * language. A lookup costs as many steps as there are sets of parameter names, however many values they have.
 */
export class RuleChoice {
  private readonly first: RedirectRule
  private more: RedirectRule[] | undefined
  private groups: readonly Group[] | undefined
  /** The rule that holds for every request, where there is no other one: most addresses have one like that. */
  private only: ParsedRule | undefined

  constructor(rule: RedirectRule) {
    this.first = rule
  }

  add(rule: RedirectRule): void {
    this.more ??= []
    this.more.push(rule)
    this.groups = undefined
    this.only = undefined
  }

  /** Rules are taken apart when the first request comes: a site has many that nobody asks for. */
  find(request: RedirectRequest, parse: ParseRule): ParsedRule | undefined {
    if (this.only) return this.only
    if (!this.groups) {
      const parsed = [this.first, ...(this.more ?? [])].map(parse).filter((rule) => 'path' in rule)
      const [sole, ...others] = parsed
      if (sole && others.length === 0 && isUnconditional(sole)) return (this.only = sole)
      this.groups = groupsOf(parsed)
    }
    let query: URLSearchParams | undefined
    for (const { names, rules } of this.groups) {
      const values = names.map((name) => (query ??= new URLSearchParams(request.search)).getAll(name))
      const found =
        rules.get(keyOf(values, request.language, request.country)) ??
        rules.get(keyOf(values, '', request.country)) ??
        rules.get(keyOf(values, request.language, '')) ??
        rules.get(keyOf(values))
      if (found) return found
    }
    return undefined
  }
}

const isUnconditional = ({ query, language, country }: ParsedRule) =>
  query.length === 0 && language === undefined && country === undefined

/** Those that name more of the query first; of two rules that are alike the first one stays. */
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
