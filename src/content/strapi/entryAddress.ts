import type { Entry } from './Entry.ts'
import type { EntryType } from './model.ts'

/** Where an entry is: its type's name, its document and its language, empty for types without one. */
export interface EntryAddress {
  readonly type: string
  readonly documentId: string
  readonly locale: string
}

/** An entry or a file as it was seen last. */
export interface Known extends EntryAddress {
  /** Its version, and the words that it was asked in. */
  readonly stamp: string
  readonly entry?: Entry
  /** Keys of the files that stand in it. */
  readonly files?: ReadonlySet<string>
  /** Keys of the fragments that it shows, directly or through others. */
  readonly shows?: ReadonlySet<string>
}

/** By key. */
export type Snapshot = ReadonlyMap<string, Known>

export type Stamped = Entry & { readonly documentId: string }

export const FRAGMENT = 'fragment'
const FILE = 'file'

export const fragmentAt = (documentId: string, locale: string): EntryAddress => ({ type: FRAGMENT, documentId, locale })
export const fileAt = (url: string): EntryAddress => ({ type: FILE, documentId: url, locale: '' })
export const keyOf = ({ type, documentId, locale }: EntryAddress): string => `${type}/${documentId}/${locale}`
export const isFile = (key: string): boolean => key.startsWith(`${FILE}/`)

export function addressIn({ name, isLocalized }: EntryType, { documentId, locale }: Stamped): EntryAddress {
  return { type: name, documentId, locale: isLocalized ? String(locale) : '' }
}
