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
 * Every document file below the folder, by its path and in its order. Files elsewhere in it aren't content, nor is a link
 * to a folder that it stands in; other links are followed.
 */
export async function scan(root: string): Promise<ReadonlyMap<string, FoundFile>> {
  const entries = await entriesBelow(root, [])
  const files = await Promise.all(entries.map((entry) => find(entry, root)))
  // of two documents that want the same place the first one has it: the same one at each start
  const found = files.filter((file) => file !== undefined).toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return new Map(found.map((file) => [file.path, file]))
}

/** `around` are the folders that it stands in, by their real paths. */
async function entriesBelow(folder: string, around: readonly string[]): Promise<Dirent[]> {
  const real = await realpath(folder)
  if (around.includes(real)) return []
  const entries = await readdir(folder, { withFileTypes: true })
  const below = entries.map(async (entry) => {
    const place = path.join(folder, entry.name)
    return (await isFolder(entry, place)) ? entriesBelow(place, [...around, real]) : [entry]
  })
  return (await Promise.all(below)).flat()
}

async function isFolder(entry: Dirent, place: string): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isDirectory()
  const target = await stat(place).catch(() => undefined) // leads nowhere
  return target?.isDirectory() ?? false
}

async function find(entry: Dirent, root: string): Promise<FoundFile | undefined> {
  if (!entry.name.endsWith('.json')) return undefined
  const file = path.join(entry.parentPath, entry.name)
  const ref = refOf(path.relative(root, file))
  if (!ref) return undefined
  const stats = await stat(file).catch(() => undefined) // removed meanwhile, or a link that leads nowhere
  if (!stats?.isFile()) return undefined
  return { ref, path: file, stamp: `${stats.mtimeMs} ${stats.size} ${stats.ino}` }
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
