import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { type DocumentRef, documentTypes, isDocumentType } from '../documents.ts'

export interface FoundFile {
  readonly ref: DocumentRef
  /** Changes whenever the file does. */
  readonly stamp: string
  readonly path: string
}

/** Every document file below the folder, by its path. Files elsewhere in it aren't content. */
export async function scan(root: string): Promise<ReadonlyMap<string, FoundFile>> {
  const found = new Map<string, FoundFile>()
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  await Promise.all(entries.map((entry) => add(entry, root, found)))
  return found
}

async function add(entry: Dirent, root: string, found: Map<string, FoundFile>): Promise<void> {
  if (!entry.isFile() || !entry.name.endsWith('.json')) return
  const file = path.join(entry.parentPath, entry.name)
  const ref = refOf(path.relative(root, file))
  if (!ref) return
  const stats = await stat(file).catch(() => undefined) // removed meanwhile
  if (stats) found.set(file, { ref, path: file, stamp: `${stats.mtimeMs} ${stats.size} ${stats.ino}` })
}

/** `page/en/help/contact.json` → page, en, help/contact */
export function refOf(relative: string): DocumentRef | undefined {
  const segments = relative.replace(/\.json$/, '').split(path.sep)
  const type = segments.shift() ?? ''
  if (!isDocumentType(type)) return undefined
  const locale = documentTypes[type].localized ? segments.shift() : ''
  if (locale === undefined || segments.length === 0) return undefined
  return { type, locale, slug: segments.join('/'), file: relative.split(path.sep).join('/') }
}
