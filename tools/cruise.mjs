import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const here = import.meta.dirname
const program = path.join(here, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const config = path.join(here, '.dependency-cruiser.cjs')

/** Folders of our own code. */
export const FOLDERS = [
  'schemas',
  'registry',
  'renderers',
  'src',
  'platform',
  'scripts',
  'tests',
  '.storybook',
  'cms/src',
  'cms/config',
]

/**
 * Reads the imports between the folders below `root`. Returns the modules, and the imports that the
 * table forbids.
 */
export function cruise(root) {
  const folders = FOLDERS.filter((folder) => existsSync(path.join(root, folder)))
  const args = [program, '--config', config, '--output-type', 'json', ...folders]
  const run = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (!run.stdout.startsWith('{')) throw new Error(run.stderr || run.stdout)
  const { modules, summary } = JSON.parse(run.stdout)
  return {
    modules: modules.map(({ source }) => source),
    imports: summary.totalDependenciesCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}
