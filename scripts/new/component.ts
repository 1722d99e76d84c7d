import { componentFiles } from './componentFiles.ts'
import { namesOf } from './names.ts'
import { type Plan, type Tree, below } from './plan.ts'
import { registered } from './registered.ts'

const REGISTRY = 'registry/components.ts'

/** Plans a component of content: its folder, its lines in the registry, and its generated files. */
export function planComponent(name: string, tree: Tree): Plan {
  const names = namesOf(name)
  const folder = `renderers/${names.folder}`
  const list = registered(tree.read(REGISTRY), names)
  if (tree.has(folder)) throw new Error(`"${name}" is taken: there is a folder ${folder}`)
  return {
    created: below(folder, componentFiles(names)),
    changed: new Map([[REGISTRY, list]]),
    generators: ['scripts/generate.ts', 'scripts/cms-generate.ts'],
    next: `Now a page may use it: { "__component": "${name}", "id": "…" }. See docs/guides/write-a-component.md.`,
  }
}
