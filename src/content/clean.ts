import type { TSchema } from 'typebox'
import type { Action } from '#schemas/action.ts'
import type { ConditionRow } from '#schemas/condition.ts'
import type { Page } from '#schemas/page.ts'
import { TextSyntaxError, parseText, type TextPart } from '#src/engine/grammar.ts'
import type { NameIssue, NameRules } from '#src/engine/names.ts'
import type { LocatedIssue } from './check.ts'
import { layoutTexts, schemaTexts } from './formTexts.ts'
import { inKeyOrder } from './inKeyOrder.ts'
import { formatValue } from './jsonPath.ts'
import type { Mention, MentionKind } from './mentions.ts'
import { safeUrl } from './safeUrl.ts'
import { sanitize } from './sanitize.ts'

interface MarkedSchema {
  readonly 'x-kind'?: string
  /** The list that names of kind `listed` must be in. */
  readonly 'x-list'?: string
  readonly properties?: Readonly<Record<string, TSchema & MarkedSchema>>
  readonly items?: TSchema & MarkedSchema
}

const formTexts: Readonly<Record<string, typeof schemaTexts>> = {
  'form-schema': schemaTexts,
  'form-layout': layoutTexts,
}

export interface Cleaned {
  readonly value: unknown
  readonly findings: readonly LocatedIssue[]
  readonly mentions: readonly Mention[]
}

/**
 * Follows a schema through a valid value: sanitises rich text, and checks addresses and the text
 * grammar. Returns a copy of the value, and what is wrong.
 */
export function clean(schema: TSchema, value: unknown, path: string, rules: NameRules): Cleaned {
  const findings: LocatedIssue[] = []
  const mentions: Mention[] = []
  const cleaned = visit(schema as MarkedSchema, value, path)
  return { value: cleaned, findings, mentions }

  function visit(at: MarkedSchema, current: unknown, currentPath: string): unknown {
    if (typeof current === 'string' && at['x-list'] !== undefined)
      mentions.push({ kind: 'listed', name: current, list: at['x-list'], path: currentPath })
    if (typeof current === 'string') return visitString(at['x-kind'], current, currentPath)
    if (Array.isArray(current)) {
      return at.items
        ? current.map((item, index) => visit(at.items as MarkedSchema, item, `${currentPath}[${index}]`))
        : current
    }
    if (current === null || typeof current !== 'object') return current
    const textsOf = formTexts[at['x-kind'] ?? '']
    if (textsOf) {
      for (const it of textsOf(current, currentPath)) visitText(it.text, it.path)
      return inKeyOrder(current)
    }
    if (!at.properties) return current
    if (at['x-kind'] === 'action') visitAction(current as Action, currentPath)
    if (at['x-kind'] === 'page') visitPage(current as Page, currentPath)
    if (at['x-kind'] === 'condition-row') visitRow(current as ConditionRow, currentPath)
    if (at['x-kind'] === 'image' && 'src' in current && typeof current.src === 'string') {
      mention('image', current.src, `${currentPath}.src`)
    }
    const copy: Record<string, unknown> = {}
    // in the order of the schema, so that equal documents have equal text
    for (const key of new Set([...Object.keys(at.properties), ...Object.keys(current)])) {
      if (!Object.hasOwn(current, key)) continue
      const item = (current as Record<string, unknown>)[key]
      const schemaOfKey = at.properties[key]
      copy[key] = schemaOfKey ? visit(schemaOfKey, item, `${currentPath}.${key}`) : item
    }
    return copy
  }

  function mention(kind: MentionKind, name: string | undefined, where: string): void {
    if (name !== undefined) mentions.push({ kind, name, path: where })
  }

  function visitAction(action: Action, where: string): void {
    addFinding(rules.checkAction(action), action, where)
    mention('action', action.type, `${where}.type`)
    for (const kind of ['dialog', 'form', 'locale', 'method'] as const) mention(kind, action[kind], `${where}.${kind}`)
    const opened = rules.dialogOf(action)
    mention('dialog', opened?.dialog, `${where}.${opened?.field}`)
    if (action.anchor !== undefined) mention('link', `#${action.anchor}`, `${where}.anchor`)
  }

  function visitPage(page: Page, where: string): void {
    addFinding(rules.checkPage(page), page, where)
  }

  function visitRow(row: ConditionRow, where: string): void {
    addFinding(rules.checkRow(row), row, where)
    mention('fact', row.fact, `${where}.fact`)
  }

  function visitText(current: string, where: string): void {
    const expected = textProblem(current, (binding) => {
      mention('value', binding.path, where)
      for (const key of rules.messagesOf(binding)) mention('message', key, where)
      return rules.checkBinding(binding)
    })
    if (expected) findings.push({ path: where, expected, found: formatValue(current) })
  }

  function visitUrl(current: string, where: string): void {
    if (safeUrl(current)) return
    const expected = 'an address inside the site, or one with https:, http:, mailto: or tel:'
    findings.push({ path: where, expected, found: formatValue(current) })
  }

  function addFinding(misfit: NameIssue | undefined, current: object, where: string): void {
    if (!misfit) return
    const found = formatValue((current as Record<string, unknown>)[misfit.field])
    findings.push({ path: `${where}.${misfit.field}`, expected: misfit.expected, found })
  }

  function visitString(kind: string | undefined, current: string, where: string): string {
    switch (kind) {
      case 'rich-text': {
        const html = sanitize(current)
        for (const href of hrefsIn(html)) mention('link', href, where)
        return html
      }
      case 'url':
        mention('link', current, where)
        visitUrl(current, where)
        return current
      case 'file':
        mention('file', current, where)
        visitUrl(current, where)
        return current
      case 'form':
      case 'icon':
      case 'method':
        mention(kind, current, where)
        return current
      case 'text':
        visitText(current, where)
        return current
      case 'plain-text': {
        const expected = textProblem(current, noBinding)
        if (expected) findings.push({ path: where, expected, found: formatValue(current) })
        return current
      }
      default:
        return current
    }
  }
}

const HREF = /<a\b[^>]*? href="([^"]*)"/g
const hrefsIn = (html: string) => [...html.matchAll(HREF)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

type CheckBinding = NameRules['checkBinding']

const noBinding: CheckBinding = ({ path }) => `words alone: no value (${path}) can stand here`

function textProblem(source: string, checkBinding: CheckBinding): string | undefined {
  try {
    return bindingProblem(parseText(source), checkBinding)
  } catch (error) {
    if (error instanceof TextSyntaxError) return `braces that fit: ${error.message}`
    throw error
  }
}

function bindingProblem(parts: readonly TextPart[], checkBinding: CheckBinding): string | undefined {
  for (const part of parts) {
    const issue =
      part.type === 'bold' ? bindingProblem(part.parts, checkBinding) : part.type === 'binding' && checkBinding(part)
    if (issue) return issue
  }
  return undefined
}
