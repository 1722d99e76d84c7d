// `npm run new component <group>.<name>`: writes a component that works, with its story and test, and registers it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { componentFiles } from './new/componentFiles.ts'
import { namesOf } from './new/names.ts'
import { registered } from './new/registered.ts'

const USAGE = 'npm run new component <group>.<name>, like: npm run new component promo.count-down'

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { root: { type: 'string' } } })
  const [what, name, ...rest] = positionals
  if (what !== 'component' || !name || rest.length > 0) throw new Error(USAGE)
  for (const file of writeComponent(name, values.root ?? '.')) console.log(`wrote ${file}`)
  console.log(`\nNow a page may use it: { "__component": "${name}", "id": "…" }. See docs/guides/write-a-component.md.`)
} catch (error) {
  console.error(`new: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

function writeComponent(name: string, root: string): string[] {
  const names = namesOf(name)
  const registry = path.join(root, 'registry/components.ts')
  const folder = path.join(root, 'renderers', names.folder)
  const lists = registered(readFileSync(registry, 'utf8'), names)
  if (existsSync(folder)) throw new Error(`"${name}" is taken: there is a folder ${folder}`)
  mkdirSync(folder, { recursive: true })
  const files = [...componentFiles(names)].map(([file, text]) => [path.join(folder, file), text] as const)
  for (const [file, text] of files) writeFileSync(file, text)
  writeFileSync(registry, lists)
  return [...files.map(([file]) => file), registry]
}
