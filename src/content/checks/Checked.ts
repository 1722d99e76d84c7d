import type { DocumentRef, DocumentType, Problem } from '../documents.ts'
import type { BlockRules } from '../blocks.ts'
import type { Compile } from '../validators/compileWorker.ts'
import type { Methods } from '#src/engine/forms/MethodFields.ts'
import type { RedirectTable } from '../redirects.ts'
import type { FormCompiler } from '../validators/createFormCompiler.ts'

/** A document as it was written, and what the boundary makes of it. */
export interface CheckedDocument {
  readonly ref: DocumentRef
  readonly source: string
  /** Undefined when it isn't JSON. */
  readonly raw: unknown
  /** Undefined when the boundary refuses it. */
  readonly document: object | undefined
  readonly problems: readonly Problem[]
}

/** How the site's own code uses messages. */
export interface MessageUses {
  /** Keys that code certainly asks for, without plural form. */
  readonly wanted: readonly string[]
  /** Every word of code that may be a key. */
  readonly named: ReadonlySet<string>
  /** What keys that code puts together look like. */
  readonly patterns: readonly RegExp[]
}

/** Names by the list that has them: `categories` → `live`, `popular`. */
export type Listed = Readonly<Partial<Record<string, readonly string[]>>>

/** What content stands in: the registry, the site's code and its files. */
export interface Surroundings {
  readonly rules: BlockRules
  readonly messages: MessageUses
  /** Calls that a form may be sent to. */
  readonly methods: readonly string[]
  /** What each of them takes and needs. */
  readonly methodFields: Methods
  /** What settings of a form's layout may name: `widget` → the field types. */
  readonly formSettings: Readonly<Record<string, readonly string[]>>
  readonly icons: readonly string[]
  /** Names that others list (`x-list`), as far as they are known now. */
  readonly listed?: Listed
  /** Names of flags that a language may have. */
  readonly flags: readonly string[]
  /** Whether there is a file at this address (without query and hash). */
  readonly hasFile: (address: string) => boolean
  /** Addresses that the server answers without a document. */
  readonly isServed: (address: string) => boolean
  /** Names that every layout gives to a place. */
  readonly anchors: readonly string[]
  /** Layouts that show the main heading themselves. */
  readonly headedLayouts: readonly string[]
  readonly forms: Pick<FormCompiler, 'addressOf' | 'problemOf'>
  readonly compile: Compile
}

/** One kind of mistake. Of two that are made at one place the first is reported: why a redirect is left out, not that its target leads nowhere. */
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

export interface Mistake extends Omit<Problem, 'block'> {
  /** The page works, if not as well as it could: it may go live. */
  readonly isWarning?: true
  readonly check: CheckName
}

/** All of content, and what is asked of it again and again. */
export interface Checked {
  readonly documents: readonly CheckedDocument[]
  readonly locales: readonly string[]
  readonly defaultLocale: string
  readonly around: Surroundings
  readonly of: (type: DocumentType) => readonly CheckedDocument[]
}

/** Documents, and what their links can lead to. */
export interface Linked extends Omit<Checked, 'around'> {
  readonly around: Pick<Surroundings, 'hasFile' | 'isServed' | 'anchors' | 'rules'>
  /** The site's own redirects; made of the documents where they aren't given. */
  readonly redirect?: RedirectTable['find']
}

export type Found = Omit<Mistake, 'check'>

/** One class of checks: looks at everything, changes nothing, never throws at what content says. */
export type Check = (checked: Checked) => readonly Found[] | Promise<readonly Found[]>
