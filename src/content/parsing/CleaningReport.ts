import { TextSyntaxError, parseText, type TextPart } from '#src/engine/grammar.ts'
import type { Mention, MentionKind } from '#src/engine/mentions.ts'
import type { NameIssue, NameRules } from '#src/engine/names.ts'
import { formatValue } from '../jsonPath.ts'
import type { LocatedIssue } from './findingsOf.ts'
import { safeUrl } from './safeUrl.ts'

type CheckBinding = NameRules['checkBinding']

/** Collects what is wrong with a value, and the names that it mentions. */
export class CleaningReport {
  readonly rules: NameRules
  readonly findings: LocatedIssue[] = []
  readonly mentions: Mention[] = []

  constructor(rules: NameRules) {
    this.rules = rules
  }

  mention(kind: MentionKind, name: string | undefined, path: string): void {
    if (name !== undefined) this.mentions.push({ kind, name, path })
  }

  /** Adds an issue of the text at `path`, unless `expected` is undefined. */
  addIssue(expected: string | undefined, text: string, path: string): void {
    if (expected !== undefined) this.findings.push({ path, expected, found: formatValue(text) })
  }

  /** Adds an issue with one field of an object, if there is one. */
  addNameIssue(issue: NameIssue | undefined, value: object, path: string): void {
    if (!issue) return
    const found = formatValue(Reflect.get(value, issue.field))
    this.findings.push({ path: `${path}.${issue.field}`, expected: issue.expected, found })
  }

  /** Checks a text with bindings. */
  checkText(text: string, path: string): void {
    const expected = textIssue(text, (binding) => {
      this.mention('value', binding.path, path)
      for (const key of this.rules.messagesOf(binding)) this.mention('message', key, path)
      return this.rules.checkBinding(binding)
    })
    this.addIssue(expected, text, path)
  }

  /** Checks a text that bindings can't be part of. */
  checkPlainText(text: string, path: string): void {
    this.addIssue(textIssue(text, noBinding), text, path)
  }

  checkUrl(url: string, path: string): void {
    const expected = 'an address inside the site, or one with https:, http:, mailto: or tel:'
    this.addIssue(safeUrl(url) ? undefined : expected, url, path)
  }
}

const noBinding: CheckBinding = ({ path }) => `words alone: no value (${path}) can stand here`

/** Returns what a text must be instead, or undefined when it is valid. */
function textIssue(source: string, checkBinding: CheckBinding): string | undefined {
  try {
    return bindingIssue(parseText(source), checkBinding)
  } catch (error) {
    if (error instanceof TextSyntaxError) return `braces that fit: ${error.message}`
    throw error
  }
}

function bindingIssue(parts: readonly TextPart[], checkBinding: CheckBinding): string | undefined {
  for (const part of parts) {
    const issue =
      part.type === 'bold' ? bindingIssue(part.parts, checkBinding) : part.type === 'binding' && checkBinding(part)
    if (issue) return issue
  }
  return undefined
}
