// `npm run new <what> <name>`: writes a working example with its test and registers it.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { planAction } from './new/action.ts'
import { planComponent } from './new/component.ts'
import { planDocument } from './new/document.ts'
import { planField } from './new/field.ts'
import { type Plan, Tree } from './new/plan.ts'
import { planSource } from './new/source.ts'

const kinds: Readonly<Record<string, (name: string, tree: Tree) => Plan>> = {
  component: planComponent,
  field: planField,
  action: planAction,
  source: planSource,
  document: planDocument,
}
const USAGE =
  'npm run new component <group>.<name> | field <name> | action <name> | source <group>.<name> | document <type>/<locale>/<name>'

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { root: { type: 'string' } } })
  const [what = '', name, ...rest] = positionals
  const plan = Object.hasOwn(kinds, what) ? kinds[what] : undefined
  if (!plan || !name || rest.length > 0) throw new Error(USAGE)
  const tree = new Tree(values.root ?? '.')
  const planned = plan(name, tree)
  const files = tree.write(planned)
  format(files, tree.root)
  for (const file of files) console.log(`wrote ${file}`)
  for (const script of planned.generators ?? []) generate(script, tree.root)
  console.log(`\n${planned.next}`)
} catch (error) {
  console.error(`new: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

/** Runs a generator on the changed tree, because it reads the registry as it is then. */
function generate(script: string, cwd: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${script} failed: ${stderr.trim()}`)
  console.log(stdout.trim())
}

/** Formats new files, since line breaks depend on the length of names. */
function format(files: readonly string[], cwd: string): void {
  const code = files.filter((file) => !file.endsWith('.json'))
  if (code.length === 0) return
  const { status, stderr } = spawnSync(process.execPath, [path.resolve('node_modules/oxfmt/bin/oxfmt'), ...code], {
    cwd,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`what was written could not be formatted: ${stderr.trim()}`)
}
