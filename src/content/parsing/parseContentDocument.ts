import type { Mention } from '#src/engine/mentions.ts'
import type { BlockNode } from '#src/engine/node.ts'
import {
  type AuthoredDocument,
  type DocumentRef,
  type Documents,
  type DocumentType,
  type DocumentIssue,
  documentTypes,
} from '../documents.ts'
import { type BlockRules, readBlocks } from './blocks.ts'
import { clean } from './clean.ts'
import { type LocatedIssue, findingsOf } from './findingsOf.ts'
import { parseDocument } from './parse.ts'

export interface ParsedContent<T extends DocumentType = DocumentType> {
  /** Undefined when the document itself is invalid; then the last known good version stays. */
  readonly document?: Documents[T]
  /**
   * Names in the document itself; its blocks have mentions of their own. They are kept beside the
   * document, because many documents are sent to visitors as they are.
   */
  readonly mentions: readonly Mention[]
  readonly problems: readonly DocumentIssue[]
  /** Blocks of the previous version that replace invalid ones. */
  readonly keptBlocks: readonly BlockNode[]
}

interface EnterRules extends BlockRules {
  /** Blocks of the live version. */
  readonly previousBlocks?: readonly BlockNode[] | undefined
}

/**
 * Parses, validates and sanitises a document and its blocks. Every document enters the site this
 * way.
 */
export function parseContentDocument(ref: DocumentRef, source: string, rules: EnterRules): ParsedContent {
  const withFile = (findings: readonly Omit<DocumentIssue, 'file'>[]) =>
    findings.map((it) => ({ file: ref.file, ...it }))
  const parsed = parseDocument(source)
  if ('finding' in parsed) return { mentions: [], problems: withFile([parsed.finding]), keptBlocks: [] }
  const read = rules.showsUnfinished ? readUnfinished : readDocument
  const { document: validDocument, findings: ownFindings, mentions } = read(ref.type, parsed.value, rules)
  if (!validDocument)
    return {
      mentions: [],
      problems: withFile([...ownFindings, ...blockFindings(ref.type, parsed.value, rules)]),
      keptBlocks: [],
    }
  const { $schema: _, ...authored } = validDocument
  const origin = rules.origins?.ofDocument(ref)
  const document = origin ? { ...authored, origin } : authored
  const problems = withFile(ownFindings)
  if (!('blocks' in document)) return { document, mentions, problems, keptBlocks: [] }
  const { blocks, findings, keptBlocks } = readBlocks(document.blocks, '$.blocks', { ...rules, ref })
  return {
    document: { ...document, blocks },
    mentions,
    problems: [...problems, ...withFile(findings)],
    keptBlocks,
  }
}

/**
 * Returns the issues in the blocks of a document that is itself invalid, so that its author sees
 * all of them at once.
 */
function blockFindings(type: DocumentType, raw: unknown, rules: BlockRules): readonly LocatedIssue[] {
  if (!('blocks' in documentTypes[type].schema.properties) || typeof raw !== 'object' || raw === null) return []
  return 'blocks' in raw ? readBlocks(raw.blocks, '$.blocks', { ...rules, previousBlocks: undefined }).findings : []
}

interface ReadDocument {
  readonly mentions: readonly Mention[]
  readonly document?: AuthoredDocument
  readonly findings: readonly LocatedIssue[]
}

interface Field {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly title?: string
}

interface DocumentSchema {
  readonly properties: Readonly<Record<string, Field>>
  readonly required?: readonly string[]
}

/**
 * Parses a document without its invalid fields, and with placeholders for those that are required.
 */
function readUnfinished(type: DocumentType, raw: unknown, rules: BlockRules): ReadDocument {
  const read = readDocument(type, raw, rules)
  if (read.document || typeof raw !== 'object' || raw === null) return read
  const invalidFields = new Set(read.findings.map(({ path }) => /^\$\.(\w+)/.exec(path)?.[1]))
  const { properties, required = [] }: DocumentSchema = documentTypes[type].schema
  const validEntries = Object.entries(raw).filter(([name]) => !invalidFields.has(name))
  const placeholders = Object.entries(properties).flatMap(([name, schema]) => {
    const value = invalidFields.has(name) && required.includes(name) ? placeholderFor(schema) : undefined
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...readDocument(type, Object.fromEntries([...validEntries, ...placeholders]), rules),
    findings: read.findings,
  }
}

/** Returns the first of an enumeration, the title of a text, or an empty list. */
function placeholderFor({ type, enum: choices, title }: Field): unknown {
  if (choices) return choices[0]
  if (type === 'array') return []
  return type === 'string' ? title : undefined
}

function readDocument(type: DocumentType, raw: unknown, rules: BlockRules): ReadDocument {
  const { schema, items } = documentTypes[type]
  const schemaFindings = findingsOf(schema, raw)
  const validPart = withoutItems(raw, schemaFindings, items)
  if (!validPart) return { findings: schemaFindings, mentions: [] }
  const { value, findings, mentions } = clean(schema, validPart.value, '$', rules.names)
  const cleaned = withoutItems(value, findings, items)
  const document = cleaned && closeGaps(cleaned.value)
  // the number of reported issues is limited, so that some may remain
  const isValidDocument = (it: unknown): it is AuthoredDocument =>
    it !== undefined && (schemaFindings.length === 0 || findingsOf(schema, it).length === 0)
  return { ...(isValidDocument(document) && { document }), findings: [...schemaFindings, ...findings], mentions }
}

/**
 * Replaces each item that has findings with a gap; returns undefined when a finding is outside of
 * items.
 */
function withoutItems(
  value: unknown,
  findings: readonly LocatedIssue[],
  items?: RegExp,
): { readonly value: unknown } | undefined {
  if (!findings.length) return { value }
  const bad = new Set(findings.map(({ path }) => items?.exec(path)?.[0]))
  return bad.has(undefined) ? undefined : { value: withGaps(value, '$', bad) }
}

/** Gaps keep the indices, so that the paths of later findings match the author's document. */
function withGaps(value: unknown, path: string, bad: ReadonlySet<string | undefined>): unknown {
  if (bad.has(path)) return undefined
  if (Array.isArray(value)) return value.map((item, index) => withGaps(item, `${path}[${index}]`, bad))
  return mapValues(value, (item, key) => withGaps(item, `${path}.${key}`, bad))
}

function closeGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(closeGaps)
  return mapValues(value, closeGaps)
}

function mapValues(value: unknown, change: (item: unknown, key: string) => unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item, key)]))
}
