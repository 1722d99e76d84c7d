import type { TSchema } from 'typebox'
import type { Action } from '#schemas/action.ts'
import type { ConditionRow } from '#schemas/condition.ts'
import type { Page } from '#schemas/page.ts'
import type { Mention } from '#src/engine/mentions.ts'
import type { NameRules } from '#src/engine/names.ts'
import { CleaningReport } from './CleaningReport.ts'
import type { LocatedIssue } from './findingsOf.ts'
import { layoutTexts, schemaTexts } from './formTexts.ts'
import { inKeyOrder } from './inKeyOrder.ts'
import { sanitize } from './sanitize.ts'

interface MarkedSchema {
  readonly 'x-kind'?: string
  /** The list that names of kind `listed` must be in. */
  readonly 'x-list'?: string
  readonly properties?: Readonly<Record<string, TSchema & MarkedSchema>>
  readonly items?: TSchema & MarkedSchema
}

export interface Cleaned {
  readonly value: unknown
  readonly findings: readonly LocatedIssue[]
  readonly mentions: readonly Mention[]
}

/** Checks a value of one kind at a JSON path, and reports its issues and mentions. */
type CheckKind<T> = (value: T, path: string, report: CleaningReport) => void

/**
 * Follows a schema through a valid value: sanitises rich text, and checks addresses and the text
 * grammar. Returns a copy of the value, and what is wrong.
 */
export function clean(schema: TSchema, value: unknown, path: string, rules: NameRules): Cleaned {
  const report = new CleaningReport(rules)
  const cleaned = cleanValue(schema, value, path, report)
  return { value: cleaned, findings: report.findings, mentions: report.mentions }
}

function cleanValue(schema: MarkedSchema, value: unknown, path: string, report: CleaningReport): unknown {
  if (typeof value === 'string') return cleanString(schema, value, path, report)
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? value.map((item, index) => cleanValue(items, item, `${path}[${index}]`, report)) : value
  }
  return isRecord(value) ? cleanObject(schema, value, path, report) : value
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function cleanString(schema: MarkedSchema, text: string, path: string, report: CleaningReport): string {
  const { 'x-kind': kind = '', 'x-list': list } = schema
  if (list !== undefined) report.mentions.push({ kind: 'listed', name: text, list, path })
  if (kind === 'rich-text') return cleanRichText(text, path, report)
  stringKinds.get(kind)?.(text, path, report)
  return text
}

const HREF = /<a\b[^>]*? href="([^"]*)"/g

function cleanRichText(source: string, path: string, report: CleaningReport): string {
  const html = sanitize(source)
  for (const [, href = ''] of html.matchAll(HREF)) report.mention('link', href.replaceAll('&amp;', '&'), path)
  return html
}

const mentions =
  (kind: 'form' | 'icon' | 'method'): CheckKind<string> =>
  (name, path, report) =>
    report.mention(kind, name, path)

const mentionsUrl =
  (kind: 'link' | 'file'): CheckKind<string> =>
  (url, path, report) => {
    report.mention(kind, url, path)
    report.checkUrl(url, path)
  }

const stringKinds: ReadonlyMap<string, CheckKind<string>> = new Map([
  ['url', mentionsUrl('link')],
  ['file', mentionsUrl('file')],
  ['form', mentions('form')],
  ['icon', mentions('icon')],
  ['method', mentions('method')],
  ['text', (text, path, report) => report.checkText(text, path)],
  ['plain-text', (text, path, report) => report.checkPlainText(text, path)],
])

function cleanObject(
  schema: MarkedSchema,
  value: Readonly<Record<string, unknown>>,
  path: string,
  report: CleaningReport,
): unknown {
  const { 'x-kind': kind = '', properties } = schema
  const textsOf = formTexts.get(kind)
  if (textsOf) {
    for (const { text, path: textPath } of textsOf(value, path)) report.checkText(text, textPath)
    return inKeyOrder(value)
  }
  if (!properties) return value
  objectKinds.get(kind)?.(value as never, path, report)
  const copy: Record<string, unknown> = {}
  // in the order of the schema, so that equal documents have equal text
  for (const key of new Set([...Object.keys(properties), ...Object.keys(value)])) {
    if (!Object.hasOwn(value, key)) continue
    const property = properties[key]
    copy[key] = property ? cleanValue(property, value[key], `${path}.${key}`, report) : value[key]
  }
  return copy
}

const formTexts: ReadonlyMap<string, typeof schemaTexts> = new Map([
  ['form-schema', schemaTexts],
  ['form-layout', layoutTexts],
])

/** The schema has checked the value before, so that its kind gives its type. */
const objectKinds: ReadonlyMap<string, CheckKind<never>> = new Map<string, CheckKind<never>>([
  ['action', checkAction],
  ['page', (page: Page, path, report) => report.addNameIssue(report.rules.checkPage(page), page, path)],
  ['condition-row', checkRow],
  ['image', checkImage],
])

function checkAction(action: Action, path: string, report: CleaningReport): void {
  report.addNameIssue(report.rules.checkAction(action), action, path)
  report.mention('action', action.type, `${path}.type`)
  for (const kind of ['dialog', 'form', 'locale', 'method'] as const) {
    report.mention(kind, action[kind], `${path}.${kind}`)
  }
  const opened = report.rules.dialogOf(action)
  report.mention('dialog', opened?.dialog, `${path}.${opened?.field}`)
  if (action.anchor !== undefined) report.mention('link', `#${action.anchor}`, `${path}.anchor`)
}

function checkRow(row: ConditionRow, path: string, report: CleaningReport): void {
  report.addNameIssue(report.rules.checkRow(row), row, path)
  report.mention('fact', row.fact, `${path}.fact`)
}

function checkImage({ src }: { readonly src?: unknown }, path: string, report: CleaningReport): void {
  if (typeof src === 'string') report.mention('image', src, `${path}.src`)
}
