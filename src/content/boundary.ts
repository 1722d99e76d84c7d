import {
  type AuthoredDocument,
  type DocumentRef,
  type Documents,
  type DocumentType,
  type Problem,
  documentTypes,
} from './documents.ts'
import type { BlockNode } from '#src/engine/node.ts'
import { type BlockRules, readBlocks } from './blocks.ts'
import { type Finding, findingsOf } from './check.ts'
import { clean } from './clean.ts'
import { type Mention, keepMentions } from './mentions.ts'
import { parseDocument } from './parse.ts'

export interface Entered<T extends DocumentType = DocumentType> {
  /** Missing when the document itself is bad: then the last good version stays. */
  readonly document?: Documents[T]
  readonly problems: readonly Problem[]
  /** Blocks of the version before that stand in the place of bad ones. */
  readonly kept: readonly BlockNode[]
}

interface EnterRules extends BlockRules {
  /** Blocks of the version that is live. */
  readonly before?: readonly BlockNode[] | undefined
}

/** The one way into the site for a document: parsed, validated, sanitised, its blocks read one by one. */
export function enter(ref: DocumentRef, source: string, rules: EnterRules): Entered {
  const told = (findings: readonly Omit<Problem, 'file'>[]) => findings.map((it) => ({ file: ref.file, ...it }))
  const parsed = parseDocument(source)
  if ('finding' in parsed) return { problems: told([parsed.finding]), kept: [] }
  const read = rules.showsUnfinished ? readUnfinished : readDocument
  const { document: whole, findings: misfits, mentions } = read(ref.type, parsed.value, rules)
  if (!whole) return { problems: told([...misfits, ...blockFindings(ref.type, parsed.value, rules)]), kept: [] }
  const { $schema: _, ...authored } = whole
  const origin = rules.origins?.ofDocument(ref)
  const document = origin ? { ...authored, origin } : authored
  const problems = told(misfits)
  if (!('blocks' in document)) {
    return { document: keepMentions(document, mentions), problems, kept: [] }
  }
  const { blocks, findings, kept } = readBlocks(document.blocks, '$.blocks', { ...rules, ref })
  return {
    document: keepMentions({ ...document, blocks }, mentions),
    problems: [...problems, ...told(findings)],
    kept,
  }
}

/** What is wrong with the blocks of a document that is bad itself: its author learns of everything at once. */
function blockFindings(type: DocumentType, raw: unknown, rules: BlockRules): readonly Finding[] {
  if (!('blocks' in documentTypes[type].schema.properties) || typeof raw !== 'object' || raw === null) return []
  return 'blocks' in raw ? readBlocks(raw.blocks, '$.blocks', { ...rules, before: undefined }).findings : []
}

interface ReadDocument {
  readonly mentions: readonly Mention[]
  readonly document?: AuthoredDocument
  readonly findings: readonly Finding[]
}

interface Field {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly title?: string
}

interface Unfinished {
  readonly properties: Readonly<Record<string, Field>>
  readonly required?: readonly string[]
}

/** What is wrong with a document's own fields is taken out of it, or filled where there must be something. */
function readUnfinished(type: DocumentType, raw: unknown, rules: BlockRules): ReadDocument {
  const read = readDocument(type, raw, rules)
  if (read.document || typeof raw !== 'object' || raw === null) return read
  const wrong = new Set(read.findings.map(({ path }) => /^\$\.(\w+)/.exec(path)?.[1]))
  const { properties, required = [] }: Unfinished = documentTypes[type].schema
  const kept = Object.entries(raw).filter(([name]) => !wrong.has(name))
  const filled = Object.entries(properties).flatMap(([name, schema]) => {
    const value = wrong.has(name) && required.includes(name) ? standIn(schema) : undefined
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...readDocument(type, Object.fromEntries([...kept, ...filled]), rules), findings: read.findings }
}

/** The first of few choices, a text's own name, no items. */
function standIn({ type, enum: choices, title }: Field): unknown {
  if (choices) return choices[0]
  if (type === 'array') return []
  return type === 'string' ? title : undefined
}

function readDocument(type: DocumentType, raw: unknown, rules: BlockRules): ReadDocument {
  const { schema, items } = documentTypes[type]
  const misfits = findingsOf(schema, raw)
  const fitting = withoutItems(raw, misfits, items)
  if (!fitting) return { findings: misfits, mentions: [] }
  const { value, findings, mentions } = clean(schema, fitting.value, '$', rules.names)
  const cleaned = withoutItems(value, findings, items)
  const document = cleaned && closeGaps(cleaned.value)
  // more can be wrong than is told
  const isFit = (it: unknown): it is AuthoredDocument =>
    it !== undefined && (misfits.length === 0 || findingsOf(schema, it).length === 0)
  return { ...(isFit(document) && { document }), findings: [...misfits, ...findings], mentions }
}

/** The value with a gap for each item that has findings; nothing when there is a finding outside of items. */
function withoutItems(value: unknown, findings: readonly Finding[], items?: RegExp): { value: unknown } | undefined {
  if (!findings.length) return { value }
  const bad = new Set(findings.map(({ path }) => items?.exec(path)?.[0]))
  return bad.has(undefined) ? undefined : { value: withGaps(value, '$', bad) }
}

/** Gaps rather than shorter lists, so that the paths of later findings are those of the author's document. */
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
