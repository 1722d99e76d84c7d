import type { ComponentNames } from './names.ts'

const IMPORT = /^import \{ (\w+) \} from '#renderers\/(.+)\/definition\.ts'$/

/**
 * Adds the import and the entry of a component to the source of registry/components.ts, both in the
 * order of the folders.
 * @throws {Error} with a message of one line, when the name is taken
 */
export function registered(source: string, { name, folder, definition }: ComponentNames): string {
  const lines = source.split('\n')
  const imports = lines.flatMap((line, at) => {
    const [, variable = '', path = ''] = IMPORT.exec(line) ?? []
    return variable ? [{ at, variable, path }] : []
  })
  const taken = imports.find(({ path, variable }) => path === folder || variable === definition)
  if (taken) throw new Error(`"${name}" is taken by renderers/${taken.path}`)
  const after = imports.findLast(({ path }) => path < folder)
  const entryOf = (variable: string) => lines.indexOf(`  ${variable},`)
  const first = imports[0]
  if (!first) throw new Error('registry/components.ts lists no component')
  const importAt = after ? after.at + 1 : first.at
  const entryAt = after ? entryOf(after.variable) + 1 : entryOf(first.variable)
  if (entryAt < 1) throw new Error('registry/components.ts lists an import that is no entry')
  const added = lines.toSpliced(entryAt, 0, `  ${definition},`)
  return added.toSpliced(importAt, 0, `import { ${definition} } from '#renderers/${folder}/definition.ts'`).join('\n')
}
