import type { DefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { type Mention, type MentionKind, mentionKinds } from '#src/engine/mentions.ts'
import { type BlockNode, walk } from '#src/engine/node.ts'
import { objectFrom } from '#src/shared/keysOf.ts'

/**
 * The components, data sources and names that a document with blocks uses; sorted, without
 * duplicates.
 */
export type Manifest = Readonly<Record<MentionKind | 'component' | 'source', readonly string[]>> & {
  /** Versions of the components, which distinguish old content from new. */
  readonly versions: Readonly<Record<string, number>>
}

interface WithBlocks {
  readonly blocks: readonly BlockNode[]
}

interface NamingDocument {
  readonly document: WithBlocks
  /** Names in the document itself, without those in its blocks. */
  readonly mentions: readonly Mention[]
}

const manifests = new WeakMap<WithBlocks, Manifest>()

/**
 * Returns the manifest of a page or a dialog. It is built once for each version of the document.
 */
export function manifestOf({ document, mentions }: NamingDocument, registry: DefinitionRegistry): Manifest {
  let manifest = manifests.get(document)
  if (!manifest) {
    manifest = buildManifest({ document, mentions }, registry)
    manifests.set(document, manifest)
  }
  return manifest
}

function buildManifest({ document, mentions: ownMentions }: NamingDocument, registry: DefinitionRegistry): Manifest {
  const nodes = [...walk(document.blocks)]
  const definitions = nodes.flatMap(({ component }) => registry.get(component) ?? [])
  const mentions = [...ownMentions, ...nodes.flatMap((node) => node.mentions ?? [])]
  const namesOf = (kind: MentionKind) => mentions.filter((it) => it.kind === kind).map(({ name }) => name)
  return {
    ...objectFrom(mentionKinds, (kind) => inOrder(namesOf(kind))),
    component: inOrder(definitions.map(({ name }) => name)),
    source: inOrder(definitions.flatMap(({ data }) => Object.values(data).map(({ source }) => source))),
    versions: Object.fromEntries(definitions.map(({ name, version }) => [name, version ?? 1])),
  }
}

const inOrder = (names: readonly string[]) => [...new Set(names)].toSorted()

/** Returns whether a document uses anything of this name. */
export function uses(manifest: Manifest, name: string): boolean {
  const { versions, ...lists } = manifest
  return Object.hasOwn(versions, name) || Object.values(lists).some((names) => names.includes(name))
}
