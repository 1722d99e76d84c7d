import type { Dirent } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { type DocumentRef, documentTypes, isDocumentType } from '../documents.ts'

export interface FoundFile {
  readonly ref: DocumentRef
  /** Changes whenever the file does. */
  readonly stamp: string
  readonly path: string
}

/**
 * Returns every document file below the folder by its path, in sorted order. Other files are
 * ignored, and so is a link to a folder that contains it; other links are followed.
 */
export async function scan(root: string): Promise<ReadonlyMap<string, FoundFile>> {
  const entries = await entriesBelow(root, [])
  const files = await Promise.all(entries.map((entry) => readEntry(entry, root)))
  // sorted, so that of two documents with the same name the same one takes precedence at each start
  const documents = files.filter((file) => file !== undefined).toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return new Map(documents.map((file) => [file.path, file]))
}

/** `ancestors` are the real paths of the folders that contain it. */
async function entriesBelow(folder: string, ancestors: readonly string[]): Promise<Dirent[]> {
  const real = await realpath(folder)
  if (ancestors.includes(real)) return []
  const entries = await readdir(folder, { withFileTypes: true })
  const below = entries.map(async (entry) => {
    const entryPath = path.join(folder, entry.name)
    return (await isFolder(entry, entryPath)) ? entriesBelow(entryPath, [...ancestors, real]) : [entry]
  })
  return (await Promise.all(below)).flat()
}

async function isFolder(entry: Dirent, entryPath: string): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isDirectory()
  const target = await stat(entryPath).catch(() => undefined) // a dangling link
  return target?.isDirectory() ?? false
}

async function readEntry(entry: Dirent, root: string): Promise<FoundFile | undefined> {
  if (!entry.name.endsWith('.json')) return undefined
  const file = path.join(entry.parentPath, entry.name)
  const ref = refOf(path.relative(root, file))
  if (!ref) return undefined
  const stats = await stat(file).catch(() => undefined) // removed meanwhile, or a dangling link
  if (!stats?.isFile()) return undefined
  return { ref, path: file, stamp: `${stats.mtimeMs} ${stats.size} ${stats.ino}` }
}

/** Parses a relative path: `page/en/help/contact.json` → page, en, help/contact */
export function refOf(relative: string): DocumentRef | undefined {
  const segments = relative.replace(/\.json$/, '').split(path.sep)
  const type = segments.shift() ?? ''
  if (!isDocumentType(type)) return undefined
  const locale = documentTypes[type].localized ? segments.shift() : ''
  if (locale === undefined || segments.length === 0) return undefined
  return { type, locale, slug: segments.join('/'), file: relative.split(path.sep).join('/') }
}
