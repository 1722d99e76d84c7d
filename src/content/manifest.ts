import { type BlockNode, walk } from '#src/engine/node.ts'
import type { DefinitionRegistry } from '#src/engine/registry.ts'
import { type MentionKind, mentionKinds, mentionsOf } from './mentions.ts'

/** Everything that a document with blocks is made of and names, each once, in order. */
export type Manifest = Readonly<Record<MentionKind | 'component' | 'source', readonly string[]>> & {
  /** Components with the version of their definition, for who keeps old content apart from new. */
  readonly versions: Readonly<Record<string, number>>
}

interface WithBlocks {
  readonly blocks: readonly BlockNode[]
}

const manifests = new WeakMap<WithBlocks, Manifest>()

/** The manifest of a page or a dialog; made once for each version of it. */
export function manifestOf(document: WithBlocks, registry: DefinitionRegistry): Manifest {
  let manifest = manifests.get(document)
  if (!manifest) {
    manifest = read(document, registry)
    manifests.set(document, manifest)
  }
  return manifest
}

function read(document: WithBlocks, registry: DefinitionRegistry): Manifest {
  const nodes = [...walk(document.blocks)]
  const definitions = nodes.flatMap(({ component }) => registry.get(component) ?? [])
  const mentions = [document, ...nodes].flatMap(mentionsOf)
  const named = mentionKinds.map(
    (kind) => [kind, mentions.filter((it) => it.kind === kind).map(({ name }) => name)] as const,
  )
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ...named,
    ['component', definitions.map(({ name }) => name)],
    ['source', definitions.flatMap(({ data }) => Object.values(data).map(({ source }) => source))],
  ]
  return {
    ...Object.fromEntries(lists.map(([kind, names]) => [kind, [...new Set(names)].toSorted()])),
    versions: Object.fromEntries(definitions.map(({ name, version }) => [name, version ?? 1])),
  } as Manifest
}

/** Whether a document uses something of this name, whatever it is. */
export function uses(manifest: Manifest, name: string): boolean {
  const { versions, ...lists } = manifest
  return Object.hasOwn(versions, name) || Object.values(lists).some((names) => names.includes(name))
}
