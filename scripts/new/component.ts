import { componentFiles } from './componentFiles.ts'
import { inOrder } from './lines.ts'
import { namesOf } from './names.ts'
import { type Plan, type Tree, below } from './plan.ts'
import { registered } from './registered.ts'

const REGISTRY = 'registry/components.ts'
const GROUPS = 'registry/componentGroups.ts'

/** Plans a component of content: its folder, its lines in the registry, and its generated files. */
export function planComponent(name: string, tree: Tree): Plan {
  const names = namesOf(name)
  const folder = `renderers/${names.folder}`
  const list = registered(tree.read(REGISTRY), names)
  if (tree.has(folder)) throw new Error(`"${name}" is taken: there is a folder ${folder}`)
  return {
    created: below(folder, componentFiles(names)),
    changed: new Map([
      [REGISTRY, list],
      [GROUPS, withGroup(tree.read(GROUPS), name.split('.')[0] ?? '')],
    ]),
    generators: ['scripts/generate.ts', 'scripts/cms-generate.ts'],
    next: `Now a page may use it: { "__component": "${name}", "id": "…" }. See docs/guides/write-a-component.md.`,
  }
}

const GROUP = /^ {2}([a-z][a-z0-9-]*): '(?:first|later)',$/

/**
 * Adds a new group to the list; its components are loaded with the first page that uses one of
 * them.
 */
function withGroup(source: string, group: string): string {
  const isListed = source.split('\n').some((line) => GROUP.exec(line)?.[1] === group)
  return isListed ? source : inOrder(source, `  ${group}: 'later',`, GROUP)
}
