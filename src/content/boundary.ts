import { type DocumentRef, type Documents, type DocumentType, type Problem, documentTypes } from './documents.ts'
import { type BlockRules, readBlocks } from './blocks.ts'
import { findingsOf } from './check.ts'
import { clean } from './clean.ts'

export interface Entered<T extends DocumentType = DocumentType> {
  /** Missing when the document itself is bad: then the last good version stays. */
  readonly document?: Documents[T]
  readonly problems: readonly Problem[]
}

/** The one way into the site for a document: parsed, validated, sanitised, its blocks read one by one. */
export function enter(ref: DocumentRef, source: string, rules: BlockRules): Entered {
  const told = (findings: readonly Omit<Problem, 'file'>[]) => findings.map((it) => ({ file: ref.file, ...it }))
  let raw: unknown
  try {
    raw = JSON.parse(source)
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error)
    return { problems: told([{ path: '$', expected: 'JSON', found }]) }
  }
  const { schema } = documentTypes[ref.type]
  const misfits = findingsOf(schema, raw)
  if (misfits.length) return { problems: told(misfits) }
  const cleaned = clean(schema, raw, '$', rules.names)
  if (cleaned.findings.length) return { problems: told(cleaned.findings) }
  const { $schema: _, ...document } = cleaned.value as Record<string, unknown>
  if (!('blocks' in document)) return { document: document as unknown as Documents[DocumentType], problems: [] }
  const { blocks, findings } = readBlocks(document['blocks'], '$.blocks', rules)
  return { document: { ...document, blocks } as unknown as Documents[DocumentType], problems: told(findings) }
}
