import type { RendererDefinition } from '#src/engine/definition.ts'
import type { DefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import type { BlockNode } from '#src/engine/node.ts'
import { blocksOf } from './checks/authored.ts'
import type { CheckedDocument } from './checks/Checked.ts'
import { property, textAt } from './checks/json.ts'
import { mentionsIn } from './checks/mentionsIn.ts'
import { stemOf } from './checks/words.ts'
import { manifestOf, uses } from './manifest.ts'

/** A document that uses a name, with the paths of the uses. */
export interface Usage {
  readonly file: string
  readonly type: string
  /** Empty for types without a locale. */
  readonly locale: string
  /** The path of a page, the slug of another document; empty when it has neither. */
  readonly address: string
  readonly places: readonly string[]
}

interface WithBlocks {
  readonly blocks: readonly BlockNode[]
}

const hasBlocks = (document: object): document is WithBlocks => 'blocks' in document

/**
 * Returns the documents that use a name: a component, data source, form, dialog, value, fact,
 * action, message, image, link. A name that a component and something else have is the component’s.
 */
export function usagesOf(name: string, documents: readonly CheckedDocument[], registry: DefinitionRegistry): Usage[] {
  const isComponent = registry.get(name) !== undefined
  const isMessage =
    !isComponent && documents.some(({ ref, raw }) => ref.type === 'translation' && messageNames(raw).includes(name))
  // components use messages by the first part of their keys
  const group = isMessage ? name.split('.')[0] : undefined
  return documents.flatMap((checked) => {
    const { ref, raw } = checked
    const mentions = mentionsIn(checked).filter((it) => it.name === name)
    const blocks = blocksOf(raw, registry).filter(({ definition }) =>
      isComponent ? definition.name === name : isMatch(definition, name, group),
    )
    const isUsed = isComponent ? blocks.length > 0 : usesName(checked, name, registry)
    if (!isUsed && mentions.length === 0 && (!group || blocks.length === 0)) return []
    const address = textAt(raw, 'path') ?? textAt(raw, 'slug') ?? textAt(raw, 'from_url') ?? ''
    const places = [...new Set([...blocks, ...mentions].map(({ path }) => path))]
    return [{ file: ref.file, type: ref.type, locale: ref.locale, address, places }]
  })
}

function usesName({ document, mentions }: CheckedDocument, name: string, registry: DefinitionRegistry): boolean {
  return document !== undefined && hasBlocks(document) && uses(manifestOf({ document, mentions }, registry), name)
}

function isMatch(
  { name, data, messages = [] }: RendererDefinition,
  searchedName: string,
  group: string | undefined,
): boolean {
  const isNamed = name === searchedName || Object.values(data).some(({ source }) => source === searchedName)
  return isNamed || (group !== undefined && messages.includes(group))
}

/** Returns the keys of a translation, without plural suffixes. */
export const messageNames = (raw: unknown): string[] => Object.keys(property(raw, 'messages') ?? {}).map(stemOf)

/** Returns every name that documents use or could use, for suggestions. */
export function namesIn(documents: readonly CheckedDocument[], registry: DefinitionRegistry): string[] {
  const used = documents.flatMap((document) => mentionsIn(document).map(({ name }) => name))
  const slugs = documents.flatMap(({ raw }) => textAt(raw, 'slug') ?? [])
  const components = registry.definitions.flatMap(({ name, data }) => [
    name,
    ...Object.values(data).map(({ source }) => source),
  ])
  return [...new Set([...components, ...slugs, ...used].map(stemOf))].toSorted()
}

/** Returns the names most similar to an unknown one, the closest first. */
export function nearest(name: string, names: readonly string[], count = 5): string[] {
  const lowerCaseName = name.toLowerCase()
  const rated = names.map((it) => ({ it, distance: distance(lowerCaseName, it.toLowerCase()) }))
  return rated
    .filter(
      ({ it, distance: editDistance }) =>
        editDistance <= Math.max(2, name.length / 2) || it.toLowerCase().includes(lowerCaseName),
    )
    .toSorted((a, b) => a.distance - b.distance || a.it.localeCompare(b.it))
    .slice(0, count)
    .map(({ it }) => it)
}

/** Returns the number of letters to add, remove or replace (Levenshtein distance). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let column = 1; column <= other.length; column++) {
      const change = (row[column - 1] ?? 0) + Number(letter !== other[column - 1])
      next.push(Math.min(change, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
