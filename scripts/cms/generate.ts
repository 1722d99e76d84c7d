import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cmsModel } from '../cmsModel.ts'
import { siteNames } from '../registered.ts'
import { migrationFiles } from './migrationFiles.ts'
import { schemaFiles } from './schemaFiles.ts'

/** Patterns of generated files below `cms/`. */
export const GENERATED = ['src/{api,components}/**/*.json', 'database/migrations/rename*.js']

/** Returns the content of every generated file by its path below `cms/`. */
export function generatedFiles(): ReadonlyMap<string, string> {
  const model = cmsModel()
  const schemas = [...schemaFiles(model, siteNames())].map(
    ([file, content]) => [`src/${file}`, `${JSON.stringify(content, null, 2)}\n`] as const,
  )
  const migrations = [...migrationFiles(model)].map(
    ([file, content]) => [`database/migrations/${file}`, content] as const,
  )
  return new Map([...schemas, ...migrations])
}

/**
 * Writes changed files and removes those that are no longer generated. Returns the paths of both.
 */
export function generate(folder: string): readonly string[] {
  const files = generatedFiles()
  const gone = globSync([...GENERATED], { cwd: folder }).filter((file) => !files.has(file.split(path.sep).join('/')))
  for (const file of gone) rmSync(path.join(folder, file))
  const changed = [...files].filter(([file, content]) => read(path.join(folder, file)) !== content)
  for (const [file, content] of changed) {
    const at = path.join(folder, file)
    mkdirSync(path.dirname(at), { recursive: true })
    writeFileSync(at, content)
  }
  return [...gone, ...changed.map(([file]) => file)]
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
