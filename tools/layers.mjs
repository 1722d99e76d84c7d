// Checks the import table of docs/ARCHITECTURE.md on the tree, after it has proved the rules on a
// small tree.
import { globSync } from 'node:fs'
import path from 'node:path'
import { cruise, FOLDERS } from './cruise.mjs'
import { probe } from './probe.mjs'

const root = path.dirname(import.meta.dirname)
const onDisk = globSync(`{${FOLDERS.join(',')}}/**/*.{ts,mts,tsx}`, { cwd: root })
const { modules, imports, violations } = cruise(root)
const read = new Set(modules)
const unread = onDisk.filter((file) => !read.has(file))
const { count, problems: gaps } = probe()

const problems = [
  ...violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`),
  ...unread.map((file) => `not read: ${file}`),
  ...gaps,
]
for (const problem of problems) console.error(problem)
console.log(
  `${onDisk.length - unread.length} of ${onDisk.length} source modules read, ${imports} imports, ` +
    `${violations.length} against the table; ${count - gaps.length} of ${count} forbidden imports noticed in the probe`,
)
process.exit(problems.length > 0 || onDisk.length === 0 ? 1 : 0)
