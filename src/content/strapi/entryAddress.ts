import type { Entry } from './Entry.ts'
import type { EntryType } from './model.ts'

/**
 * Identifies an entry: the name of its type, its document and its locale, empty for types without
 * one.
 */
export interface EntryAddress {
  readonly type: string
  readonly documentId: string
  readonly locale: string
}

/** An entry or a file as it was last read. */
export interface KnownEntry extends EntryAddress {
  /** The version of the entry together with the query that it was read with. */
  readonly stamp: string
  readonly entry?: Entry
  /** Keys of the files in it. */
  readonly files?: ReadonlySet<string>
  /** Keys of the fragments that it uses, directly or indirectly. */
  readonly usedFragments?: ReadonlySet<string>
}

/** Known entries by key. */
export type Snapshot = ReadonlyMap<string, KnownEntry>

export type IdentifiedEntry = Entry & { readonly documentId: string }

export const FRAGMENT = 'fragment'
const FILE = 'file'

export const fragmentAt = (documentId: string, locale: string): EntryAddress => ({ type: FRAGMENT, documentId, locale })
export const fileAt = (url: string): EntryAddress => ({ type: FILE, documentId: url, locale: '' })
export const keyOf = ({ type, documentId, locale }: EntryAddress): string => `${type}/${documentId}/${locale}`
export const isFile = (key: string): boolean => key.startsWith(`${FILE}/`)

export function addressIn({ name, isLocalized }: EntryType, { documentId, locale }: IdentifiedEntry): EntryAddress {
  return { type: name, documentId, locale: isLocalized ? String(locale) : '' }
}
