import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SourceFile } from '#src/content/checks/checkContent.ts'
import { isDocumentType } from '#src/content/documents.ts'
import { refOf } from '#src/content/embedded/scan.ts'

export interface Folder {
  readonly files: readonly SourceFile[]
  /** JSON files that belong to no document type, by path. */
  readonly strays: readonly string[]
}

/**
 * Returns every document below a folder of content, or below the folder `content` in it.
 * @throws {Error} when there is none
 */
export function readFolder(folder: string): Folder {
  if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`)
  const hasTypes = globSync('*', { cwd: folder }).some(isDocumentType)
  const root = hasTypes ? folder : path.join(folder, 'content')
  const names = globSync('**/*.json', { cwd: root }).toSorted()
  const refs = names.map((name) => ({ name, ref: refOf(name) }))
  const files = refs.flatMap(({ name, ref }) =>
    ref ? [{ ref, source: readFileSync(path.join(root, name), 'utf8') }] : [],
  )
  if (files.length === 0)
    throw new Error(`there are no documents in ${folder}: they lie in page/<locale>/ and the like`)
  return { files, strays: refs.flatMap(({ name, ref }) => (ref ? [] : [name.split(path.sep).join('/')])) }
}
