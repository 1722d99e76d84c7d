import type { Methods } from '#src/engine/forms/input/MethodFields.ts'
import type { Mention } from '#src/engine/mentions.ts'
import type { DocumentRef, Documents, DocumentType, DocumentIssue } from '../documents.ts'
import type { BlockRules } from '../parsing/blocks.ts'
import type { RedirectTable } from '../redirects/redirects.ts'
import type { Compile } from '../validators/compileInWorker.ts'
import type { FormCompiler } from '../validators/createFormCompiler.ts'

/** A document as it was written, with the result of the boundary. */
export interface CheckedDocument<T extends DocumentType = DocumentType> {
  readonly ref: DocumentRef<T>
  readonly source: string
  /** Undefined when the source isn't valid JSON. */
  readonly raw: unknown
  /** Undefined when the boundary rejects it. */
  readonly document: Documents[T] | undefined
  /** Names in the document itself, without those in its blocks. */
  readonly mentions: readonly Mention[]
  readonly problems: readonly DocumentIssue[]
}

/** Returns whether a document has this type, against whose schema the boundary has checked it. */
export function isOfType<T extends DocumentType>(checked: CheckedDocument, type: T): checked is CheckedDocument<T> {
  return checked.ref.type === type
}

/** The use of messages by the site's code. */
export interface MessageUses {
  /** Keys that code reads, without plural suffixes. */
  readonly wanted: readonly string[]
  /** Every string literal of code that may be a key. */
  readonly named: ReadonlySet<string>
  /** Patterns of keys that code builds. */
  readonly patterns: readonly RegExp[]
}

/** Valid names by list: `categories` → `live`, `popular`. */
export type Listed = Readonly<Partial<Record<string, readonly string[]>>>

/** The environment of content: the registry, the site's code and its files. */
export interface CheckContext {
  readonly rules: BlockRules
  readonly messages: MessageUses
  /** Calls that forms may be sent to. */
  readonly methods: readonly string[]
  /** The fields that each of these calls accepts and requires. */
  readonly methodFields: Methods
  /** Valid values of layout settings: `widget` → the field types. */
  readonly formSettings: Readonly<Record<string, readonly string[]>>
  readonly icons: readonly string[]
  /** Names from external lists (`x-list`), as far as they are known. */
  readonly listed?: Listed
  /** Valid names of language flags. */
  readonly flags: readonly string[]
  /** Returns whether there is a file at this address (without query and hash). */
  readonly hasFile: (address: string) => boolean
  /** Returns whether the server answers this address without a document. */
  readonly isServed: (address: string) => boolean
  /** Anchors that every layout has. */
  readonly anchors: readonly string[]
  /** Layouts that render the main heading themselves. */
  readonly headedLayouts: readonly string[]
  readonly forms: Pick<FormCompiler, 'addressOf' | 'problemOf'>
  readonly compile: Compile
}

/**
 * The checks, in order. Of several issues at one path only the first is reported: why a redirect is
 * left out takes precedence over its missing target.
 */
export const checkNames = [
  'document',
  'duplicate',
  'form',
  'heading',
  'image',
  'redirect',
  'link',
  'message',
  'name',
  'translation',
] as const
export type CheckName = (typeof checkNames)[number]

export interface CheckIssue extends Omit<DocumentIssue, 'block'> {
  /** The issue doesn't prevent publication: the page works, if not as well as it could. */
  readonly isWarning?: true
  readonly check: CheckName
}

/** All documents of content, with what the checks share. */
export interface Checked {
  readonly documents: readonly CheckedDocument[]
  readonly locales: readonly string[]
  readonly defaultLocale: string
  readonly context: CheckContext
  readonly of: <T extends DocumentType>(type: T) => readonly CheckedDocument<T>[]
}

/** Documents, with what links may lead to. */
export interface LinkContext extends Omit<Checked, 'context'> {
  readonly context: Pick<CheckContext, 'hasFile' | 'isServed' | 'anchors' | 'rules'>
  /** Finds redirects of the site; derived from the documents by default. */
  readonly redirect?: RedirectTable['find']
}

export type UncheckedIssue = Omit<CheckIssue, 'check'>

/** A check reads all of content, changes nothing, and never throws because of content. */
export type Check = (checked: Checked) => readonly UncheckedIssue[] | Promise<readonly UncheckedIssue[]>
